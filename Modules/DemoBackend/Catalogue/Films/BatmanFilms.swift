/// In order of release. `CatalogueParser` documents the two-line record.
enum BatmanFilms {
    static let text = #"""
        1 | tt0035665 | Batman | 1943-07-16 | 260 | en | Action, Adventure, Crime | Lambert Hillyer | Lewis Wilson; Douglas Croft; J. Carrol Naish; Shirley Patterson; William Austin | 6.0 | 0 | | An Evening with Batman and Robin
        In fifteen wartime chapters, Batman and Robin work as secret government agents against Dr. Daka, a spy who turns scientists into remote-controlled zombies.
        2 | tt0041162 | Batman and Robin | 1949-05-26 | 263 | en | Action, Adventure, Crime | Spencer Gordon Bennet | Robert Lowery; Johnny Duncan; Jane Adams; Lyle Talbot; Ralph Graves | 5.6 | 0 | | The New Adventures of Batman and Robin, the Boy Wonder
        The second Columbia serial pits Batman and Robin against the Wizard, a hooded criminal who uses a stolen device to take control of vehicles from afar.
        4 | tt0060153 | Batman | 1966-07-30 | 105 | en | Action, Adventure, Comedy, Crime | Leslie H. Martinson | Adam West; Burt Ward; Lee Meriwether; Cesar Romero; Burgess Meredith | 7.0 | 0 | | Batman: The Movie
        The Joker, the Penguin, the Riddler and Catwoman join forces to steal a machine that turns people to dust, and only the Dynamic Duo can spoil the plan.
        5 | | James Batman | 1966-10-26 | 94 | tl | Action, Adventure, Comedy | Artemio Marquez | Dolphy; Shirley Moreno; Boy Alano; Bella Flores; Diane Balen | 5.2 | 0 | |
        Filipino comedian Dolphy plays both a womanising secret agent and a reluctant Batman, rivals who must work together when a syndicate threatens the world.
        6 | tt0096895 | Batman | 1989-06-23 | 126 | en | Fantasy, Action, Crime | Tim Burton | Michael Keaton; Jack Nicholson; Kim Basinger; Robert Wuhl; Billy Dee Williams | 7.7 | 411569241 | |
        A masked vigilante begins to frighten the criminals of Gotham City just as a gangster, scarred in a chemical accident, remakes himself as the Joker.
        7 | | Alyas Batman en Robin | 1991-04-06 | 103 | tl | Action, Comedy, Music | Tony Y. Reyes | Joey de Leon; Rene Requiestas; Keempee de Leon; Dawn Zulueta; Vina Morales | 5.0 | 0 | | Alias Batman and Robin
        In this Filipino musical spoof of the 1960s television series, two ordinary men put on costumes to stop a crime spree by copies of the Joker and the Penguin.
        8 | tt0103776 | Batman Returns | 1992-06-19 | 126 | en | Action, Fantasy, Crime | Tim Burton | Michael Keaton; Danny DeVito; Michelle Pfeiffer; Christopher Walken; Michael Gough | 7.4 | 266832411 | | Batman, le défi; Batman vuelve
        At Christmas in Gotham, the deformed Penguin rises from the sewers with help from a ruthless tycoon, while a wronged secretary becomes Catwoman.
        9 | tt0106364 | Batman: Mask of the Phantasm | 1993-12-25 | 76 | en | Animation, Action, Crime, Mystery | Eric Radomski; Bruce Timm | Kevin Conroy; Dana Delany; Hart Bochner; Stacy Keach; Mark Hamill | 8.0 | 5617391 | | Batman: The Animated Movie
        A shrouded figure is killing Gotham's mob bosses and Batman is blamed, while the return of an old love reopens the story of how he took up the cape.
        10 | tt0112462 | Batman Forever | 1995-06-16 | 121 | en | Action, Crime, Fantasy | Joel Schumacher | Val Kilmer; Tommy Lee Jones; Jim Carrey; Nicole Kidman; Chris O'Donnell | 5.8 | 336529144 | |
        Two-Face and the Riddler join forces to drain the minds of Gotham, and a young acrobat who has lost his family pushes Bruce Wayne to accept a partner.
        11 | tt0118688 | Batman & Robin | 1997-06-20 | 125 | en | Action, Science Fiction, Adventure | Joel Schumacher | Arnold Schwarzenegger; George Clooney; Chris O'Donnell; Uma Thurman; Alicia Silverstone | 4.0 | 238207122 | |
        Mr. Freeze plans to bury Gotham in ice and Poison Ivy wants it for her plants, as the quarrelling heroes gain a new ally in Alfred's niece.
        12 | tt0169590 | The Batman Superman Movie: World's Finest | 1997-10-04 | 61 | en | Animation, Action, Science Fiction, TV Movie | Toshihiko Masuda | Kevin Conroy; Tim Daly; Dana Delany; Mark Hamill; Clancy Brown | 7.4 | 0 | | World's Finest
        The Joker travels to Metropolis and offers to kill Superman for Lex Luthor, so Batman follows him there and meets the Man of Steel for the first time.
        13 | tt0143127 | Batman & Mr. Freeze: SubZero | 1998-03-17 | 67 | en | Animation, Action, Crime, Family | Boyd Kirkland | Kevin Conroy; Michael Ansara; Loren Lester; Mary Kay Bergman; Efrem Zimbalist Jr. | 7.0 | 0 | |
        To save his dying wife Mr. Freeze kidnaps Barbara Gordon as an organ donor, and Batman and Robin search for her before the operation can take place.
        14 | tt0233298 | Batman Beyond: Return of the Joker | 2000-12-12 | 76 | en | Animation, Action, Science Fiction | Curt Geda | Will Friedle; Kevin Conroy; Mark Hamill; Angie Harmon; Dean Stockwell | 7.8 | 0 | | Batman of the Future: Return of the Joker
        Decades after his supposed death the Joker reappears in a future Gotham, and young Terry McGinnis has to learn what really happened to the second Robin.
        15 | | Batman: Dead End | 2003-07-19 | 8 | en | Action, Science Fiction | Sandy Collora | Clark Bartram; Andrew Koenig; Kurt Carley | 6.8 | 0 | |
        In this fan-made short shown at Comic-Con, Batman corners an escaped Joker in a rainy alley and finds that far stranger hunters are there before him.
        16 | tt0346578 | Batman: Mystery of the Batwoman | 2003-10-21 | 75 | en | Animation, Action, Crime, Mystery | Curt Geda | Kevin Conroy; Kimberly Brooks; Kelly Ripa; Elisa Gabrielli; Kyra Sedgwick | 6.5 | 0 | |
        A new masked heroine with little mercy attacks the arms trade of the Penguin and his partners, and Batman tries to find out which of three women she is.
        17 | tt0372784 | Batman Begins | 2005-06-15 | 140 | en | Action, Crime, Drama | Christopher Nolan | Christian Bale; Michael Caine; Liam Neeson; Katie Holmes; Gary Oldman | 8.2 | 373661946 | | Batman inicia
        After years abroad among criminals and a secret league of warriors, Bruce Wayne comes home and turns his own fear into a weapon for a corrupt Gotham.
        18 | tt0472219 | The Batman vs. Dracula | 2005-10-18 | 83 | en | Animation, Action, Horror | Michael Goguen | Rino Romano; Peter Stormare; Tara Strong; Tom Kenny; Kevin Michael Richardson | 6.5 | 0 | |
        The Penguin accidentally wakes Count Dracula beneath a Gotham cemetery, and the vampire sets out to turn the citizens, and the Joker, into his servants.
        19 | tt1117563 | Batman: Gotham Knight | 2008-07-08 | 75 | en | Animation, Action, Crime | Yasuhiro Aoki; Futoshi Higashide; Toshiyuki Kubooka; Hiroshi Morioka; Jong-Sik Nam; Shojiro Nishimi | Kevin Conroy; David McCallum; Gary Dourdan; Ana Ortiz; Jason Marsden | 6.8 | 0 | |
        Six linked stories by Japanese animation studios show Batman between two films, through the eyes of children, police officers and his own memories.
        20 | tt0468569 | The Dark Knight | 2008-07-18 | 152 | en | Action, Crime, Drama, Thriller | Christopher Nolan | Christian Bale; Heath Ledger; Aaron Eckhart; Michael Caine; Gary Oldman | 9.2 | 1004558444 | | Batman: The Dark Knight; Batman: El caballero de la noche; Batman: O Cavaleiro das Trevas
        As a new district attorney helps to break the mob, an anarchist called the Joker tests Gotham with a series of cruel choices and aims to corrupt its heroes.
        21 | tt1398941 | Superman/Batman: Public Enemies | 2009-09-29 | 67 | en | Animation, Action, Science Fiction | Sam Liu | Kevin Conroy; Tim Daly; Clancy Brown; Xander Berkeley; Allison Mack | 7.0 | 0 | |
        President Lex Luthor blames Superman for a murder and offers a reward for his capture, while a meteor of kryptonite is on its way to the Earth.
        22 | | Batman: City of Scars | 2010-06-18 | 30 | en | Action, Crime, Thriller | Aaron Schoenke | Kevin Porter; Paul Molnar; Madelynn Rae | 6.3 | 0 | |
        When the Joker escapes and kills a boy's parents, Batman hunts him through Gotham in one night and questions what his own war has cost him.
        23 | tt1569923 | Batman: Under the Red Hood | 2010-07-27 | 75 | en | Animation, Action, Crime, Mystery | Brandon Vietti | Bruce Greenwood; Jensen Ackles; Neil Patrick Harris; Jason Isaacs; John DiMaggio | 8.2 | 0 | |
        A violent newcomer takes over the Gotham drug trade by killing rivals, and Batman slowly realises that he knows the man under the red helmet.
        24 | tt1673430 | Superman/Batman: Apocalypse | 2010-09-28 | 78 | en | Animation, Action, Science Fiction | Lauren Montgomery | Kevin Conroy; Tim Daly; Andre Braugher; Summer Glau; Susan Eisenberg | 7.0 | 0 | |
        A girl with great powers falls from the sky over Gotham and proves to be Superman's cousin, whom Darkseid wants as the leader of his guard.
        25 | tt1672723 | Batman: Year One | 2011-10-18 | 64 | en | Animation, Action, Crime | Sam Liu; Lauren Montgomery | Bryan Cranston; Benjamin McKenzie; Eliza Dushku; Jon Polito; Alex Rocco | 7.4 | 0 | |
        Honest policeman James Gordon arrives in a corrupt city in the same week as Bruce Wayne, and each of them spends a hard first year learning to fight it.
        26 | tt1345836 | The Dark Knight Rises | 2012-07-20 | 165 | en | Action, Crime, Drama, Thriller | Christopher Nolan | Christian Bale; Michael Caine; Gary Oldman; Anne Hathaway; Tom Hardy | 8.4 | 1084939099 | | Batman: The Dark Knight Rises; Batman: El caballero de la noche asciende; Batman: O Cavaleiro das Trevas Ressurge
        Eight years after he disappeared, a broken Bruce Wayne puts the cape on again when the masked mercenary Bane cuts Gotham off from the world.
        27 | tt2313197 | Batman: The Dark Knight Returns, Part 1 | 2012-09-25 | 76 | en | Animation, Action, Crime | Jay Oliva | Peter Weller; Ariel Winter; David Selby; Wade Williams; Michael McKean | 7.9 | 0 | |
        Ten years into his retirement an ageing Bruce Wayne goes back to the streets to face Two-Face and a savage gang, with a teenage girl as the new Robin.
        28 | tt2166834 | Batman: The Dark Knight Returns, Part 2 | 2013-01-29 | 76 | en | Animation, Action, Crime | Jay Oliva | Peter Weller; Ariel Winter; Michael Emerson; Mark Valley; David Selby | 8.2 | 0 | |
        Batman's return wakes the Joker from years of silence and alarms the government, which sends Superman to Gotham to bring his old friend to heel.
        29 | tt2465238 | LEGO Batman: The Movie - DC Super Heroes Unite | 2013-05-21 | 71 | en | Animation, Action, Comedy, Family | Jon Burton | Travis Willingham; Clancy Brown; Christopher Corey Smith; Troy Baker; Laura Bailey | 6.4 | 0 | |
        Lex Luthor breaks the Joker out of Arkham to help him win an election, and a proud brick-built Batman has to accept the help of the Justice League.
        30 | | Batman: The Dark Knight Returns | 2013-10-08 | 148 | en | Animation, Action, Crime | Jay Oliva | Peter Weller; Ariel Winter; Michael Emerson; David Selby; Mark Valley | 8.1 | 0 | | Batman: The Dark Knight Returns, Deluxe Edition
        Both halves of the animated adaptation joined as one feature: an old Batman comes out of retirement and takes on a gang, the Joker and at last Superman.
        31 | tt3643208 | Batman: Strange Days | 2014-04-09 | 3 | en | Animation, Action | Bruce Timm | Kevin Conroy; Brian George; Tara Strong | 7.4 | 0 | |
        Drawn in the style of the earliest comics for the hero's 75th anniversary, this short follows Batman to the hidden laboratory of Dr. Hugo Strange.
        32 | tt3139072 | Son of Batman | 2014-05-06 | 74 | en | Animation, Action, Adventure | Ethan Spaulding | Jason O'Mara; Stuart Allan; Thomas Gibson; Morena Baccarin; Giancarlo Esposito | 7.0 | 0 | |
        Bruce Wayne learns that he has a ten-year-old son raised by assassins, and must teach the boy restraint while both pursue the killer Deathstroke.
        33 | tt3139086 | Batman: Assault on Arkham | 2014-08-12 | 76 | en | Animation, Action, Crime | Jay Oliva; Ethan Spaulding | Kevin Conroy; Neal McDonough; Troy Baker; Hynden Walch; CCH Pounder | 7.4 | 0 | |
        Amanda Waller sends a squad of convicts into Arkham Asylum to steal back secrets, while Batman is busy looking for a bomb that the Joker has hidden.
        34 | | LEGO DC Comics: Batman Be-Leaguered | 2014-10-27 | 22 | en | Animation, Action, Comedy, Family, TV Movie | Rick Morales | Troy Baker; Nolan North; Tom Kenny; Paul Reubens | 6.2 | 0 | |
        Batman turns down a place in the new Justice League, but when its members vanish one after another he has to find them and rethink his answer.
        35 | tt4324274 | Batman vs. Robin | 2015-04-14 | 80 | en | Animation, Action, Adventure | Jay Oliva | Jason O'Mara; Stuart Allan; Jeremy Sisto; Sean Maher; Kevin Conroy | 7.2 | 0 | |
        Damian Wayne chafes at his father's rules, and the secret Court of Owls uses the quarrel to tempt the young Robin over to its side.
        36 | tt4437640 | Batman Unlimited: Animal Instincts | 2015-05-12 | 77 | en | Animation, Action, Family | Butch Lukic | Roger Craig Smith; Chris Diamantopoulos; Will Friedle; Yuri Lowenthal; Dana Snyder | 5.8 | 0 | |
        The Penguin leads a gang of animal-themed villains and their robot beasts in a string of robberies, and Batman gathers a team to stop them.
        37 | tt4729754 | Batman Unlimited: Monster Mayhem | 2015-08-18 | 80 | en | Animation, Action, Family | Butch Lukic | Roger Craig Smith; Chris Diamantopoulos; Will Friedle; Yuri Lowenthal; Troy Baker | 5.8 | 0 | |
        On Halloween the Joker and a band of monstrous villains shut down all of Gotham's technology, and Batman must fight partly in a virtual world.
        38 | tt4870838 | Batman: Bad Blood | 2016-02-02 | 72 | en | Animation, Action, Crime | Jay Oliva | Jason O'Mara; Yvonne Strahovski; Stuart Allan; Sean Maher; Gaius Charles | 6.9 | 0 | |
        Batman goes missing after an explosion, so Nightwing takes up the cowl and leads Robin and two new allies, Batwoman and Batwing, in the search.
        39 | tt2975590 | Batman v Superman: Dawn of Justice | 2016-03-25 | 152 | en | Action, Adventure, Fantasy | Zack Snyder | Ben Affleck; Henry Cavill; Amy Adams; Jesse Eisenberg; Gal Gadot | 6.2 | 873634919 | |
        Bruce Wayne believes that Superman is a danger to mankind and prepares to fight him, while Lex Luthor quietly drives both heroes into conflict.
        40 | tt4853102 | Batman: The Killing Joke | 2016-07-25 | 77 | en | Animation, Action, Crime, Drama | Sam Liu | Kevin Conroy; Mark Hamill; Tara Strong; Ray Wise; Robin Atkin Downes | 6.4 | 0 | |
        The Joker attacks Commissioner Gordon and his daughter Barbara to show that one bad day can drive anyone mad, as pieces of his own past come to light.
        41 | tt5896146 | Batman Unlimited: Mechs vs. Mutants | 2016-08-30 | 72 | en | Animation, Action, Family, Science Fiction | Curt Geda | Roger Craig Smith; Will Friedle; Chris Diamantopoulos; Lucien Dodge; Oded Fehr | 5.7 | 0 | |
        Mr. Freeze and the Penguin turn Gotham's villains into giant mutants, and Batman and Robin answer with building-sized fighting machines.
        42 | tt5973626 | Batman: Return of the Caped Crusaders | 2016-10-10 | 78 | en | Animation, Action, Comedy | Rick Morales | Adam West; Burt Ward; Julie Newmar; Jeff Bergman; William Salyers | 6.8 | 0 | |
        Adam West and Burt Ward return to the world of the 1960s series, where a chase into space after four villains ends with Batman himself turning bad.
        43 | tt4116284 | The LEGO Batman Movie | 2017-02-10 | 104 | en | Animation, Action, Comedy, Family | Chris McKay | Will Arnett; Zach Galifianakis; Michael Cera; Rosario Dawson; Ralph Fiennes | 7.5 | 311950384 | |
        A vain and lonely brick Batman has beaten every villain in town, until an adopted orphan and a jilted Joker force him to admit that he needs a family.
        44 | | Batman & Bill | 2017-05-06 | 92 | en | Documentary | Don Argott; Sheena M. Joyce | Marc Tyler Nobleman; Athena Finger; Kevin Smith; Michael Uslan; Roy Thomas | 7.7 | 0 | | Batman and Bill
        A writer spends years proving that Bill Finger, hardly known in his lifetime, shaped much of the famous hero for which Bob Kane alone was credited.
        45 | tt6556890 | Batman and Harley Quinn | 2017-08-14 | 74 | en | Animation, Action, Comedy | Sam Liu | Kevin Conroy; Melissa Rauch; Loren Lester; Paget Brewster; Kevin Michael Richardson | 6.0 | 0 | |
        Poison Ivy plans to turn all people into plants, so Batman and Nightwing need the help of her old friend Harley Quinn, now a waitress on parole.
        46 | tt6142314 | Batman vs. Two-Face | 2017-10-10 | 72 | en | Animation, Action, Comedy | Rick Morales | Adam West; Burt Ward; William Shatner; Julie Newmar; Jeff Bergman | 6.5 | 0 | |
        An accident in a laboratory splits attorney Harvey Dent in two, and the Dynamic Duo of the 1960s series meet the villain that the show never used.
        47 | tt7578566 | Scooby-Doo! & Batman: The Brave and the Bold | 2018-01-09 | 75 | en | Animation, Comedy, Family, Mystery | Jake Castorena | Diedrich Bader; Frank Welker; Grey DeLisle; Matthew Lillard; Kate Micucci | 6.8 | 0 | | Scooby-Doo and Batman: The Brave and the Bold
        The Mystery Inc. gang joins Batman's club of detectives and helps to catch a hooded villain who is linked to the only case the hero ever left unsolved.
        48 | tt7167630 | Batman: Gotham by Gaslight | 2018-01-23 | 78 | en | Animation, Crime, Mystery, Thriller | Sam Liu | Bruce Greenwood; Jennifer Carpenter; Scott Patterson; Anthony Head; Yuri Lowenthal | 6.9 | 0 | |
        In a Victorian Gotham a new masked vigilante and the bold performer Selina Kyle hunt Jack the Ripper, while suspicion falls on Bruce Wayne.
        49 | tt7451284 | Batman Ninja | 2018-04-24 | 85 | ja | Animation, Action, Science Fiction | Junpei Mizusaki | Koichi Yamadera; Wataru Takagi; Ai Kakuma; Rie Kugimiya; Hochu Otsuka | 6.0 | 0 | ニンジャバットマン |
        A time machine throws Batman, his allies and his worst enemies into feudal Japan, where the villains have become warlords with giant moving castles.
        50 | tt9775360 | Batman vs. Teenage Mutant Ninja Turtles | 2019-05-14 | 87 | en | Animation, Action, Comedy | Jake Castorena | Troy Baker; Darren Criss; Eric Bauza; Kyle Mooney; Baron Vaughn | 7.2 | 0 | |
        The Turtles follow Shredder and the Foot Clan to Gotham, meet the Batman family, and discover that their enemy has made a pact with Ra's al Ghul.
        51 | tt8752440 | Batman: Hush | 2019-07-20 | 82 | en | Animation, Action, Crime, Mystery | Justin Copeland | Jason O'Mara; Jennifer Morrison; Jerry O'Connell; Rebecca Romijn; Maury Sterling | 7.0 | 0 | |
        A bandaged stranger uses Batman's enemies as pawns against him, at the very moment when his romance with Catwoman begins to become serious.
        52 | tt10327712 | LEGO DC Batman: Family Matters | 2019-08-06 | 79 | en | Animation, Action, Comedy, Family | Matt Peters | Troy Baker; Scott Menville; Will Friedle; Alyson Stoner | 6.2 | 0 | |
        Bruce Wayne thinks of giving up his company and his night work, until a red-helmeted enemy begins to test him and everyone in the Batman family.
        53 | tt12794046 | Batman: Death in the Family | 2020-10-13 | 96 | en | Animation, Action | Brandon Vietti | Bruce Greenwood; Vincent Martella; John DiMaggio; Zehra Fazal; Gary Cole | 6.3 | 0 | | DC Showcase: Batman: Death in the Family
        In an interactive story based on the 1988 comic, the viewer decides whether Robin survives the Joker's trap and how Batman lives with the outcome.
        54 | tt12885852 | Batman: Soul of the Dragon | 2021-01-12 | 83 | en | Animation, Action, Adventure | Sam Liu | David Giuntoli; Mark Dacascos; Kelly Hu; Michael Jai White; James Hong | 6.5 | 0 | |
        In the 1970s Bruce Wayne reunites with fellow pupils of a vanished martial arts master to keep a snake cult from opening a gate to another world.
        55 | | Batman: Dying Is Easy | 2021-03-11 | 25 | en | Action, Crime, Drama | Aaron Schoenke; Sean Schoenke | Kevin Porter; Aaron Schoenke; Michael Madsen; Doug Jones; Casper Van Dien | 7.3 | 0 | |
        In this fan-made short the Joker claims to be dying in Arkham Asylum, and Batman visits cell after cell to find out what his old enemy is hiding.
        56 | tt14324650 | Batman: The Long Halloween, Part One | 2021-06-22 | 85 | en | Animation, Crime, Mystery | Chris Palmer | Jensen Ackles; Josh Duhamel; Billy Burke; Naya Rivera; Titus Welliver | 7.2 | 0 | |
        A killer strikes at Gotham's crime families on each holiday, and Batman, Captain Gordon and attorney Harvey Dent form a pact to find the culprit.
        57 | tt14402926 | Batman: The Long Halloween, Part Two | 2021-07-27 | 87 | en | Animation, Crime, Mystery | Chris Palmer | Jensen Ackles; Josh Duhamel; Billy Burke; Katee Sackhoff; Titus Welliver | 7.3 | 0 | |
        While the Holiday murders go on and Poison Ivy holds Bruce Wayne in her power, an acid attack turns Harvey Dent into a danger to his friends.
        58 | tt1877830 | The Batman | 2022-03-04 | 176 | en | Crime, Mystery, Thriller | Matt Reeves | Robert Pattinson; Zoë Kravitz; Jeffrey Wright; Colin Farrell; Paul Dano | 7.9 | 770945583 | | Batman
        In his second year as a vigilante, Batman follows the riddles of a serial killer who murders Gotham's leaders to expose the corruption of the city.
        59 | tt21197740 | Batman and Superman: Battle of the Super Sons | 2022-10-18 | 79 | en | Animation, Action, Family, Science Fiction | Matt Peters | Jack Dylan Grazer; Jack Griffo; Laura Bailey; Troy Baker; Travis Willingham | 6.7 | 0 | |
        When an alien parasite takes over the adults of the Justice League, the young sons of Batman and Superman have to become a team to rescue them.
        60 | tt24223450 | Batman: The Doom That Came to Gotham | 2023-03-28 | 86 | en | Animation, Horror, Mystery | Sam Liu; Christopher Berkeley | David Giuntoli; Tati Gabrielle; Christopher Gorham; Patrick Fabian; John DiMaggio | 6.3 | 0 | |
        Explorer Bruce Wayne returns to a Gotham of the 1920s from an Antarctic expedition that has woken ancient beings beyond human understanding.
        61 | tt15352516 | Merry Little Batman | 2023-12-08 | 96 | en | Animation, Action, Comedy, Family | Mike Roth | Luke Wilson; Yonas Kibreab; James Cromwell; David Hornsby | 6.9 | 0 | |
        Left alone in Wayne Manor on Christmas Eve, young Damian Wayne becomes Little Batman in order to stop the Joker and his friends from stealing the holiday.
        62 | tt32508210 | Batman Ninja vs. Yakuza League | 2025-03-18 | 89 | ja | Animation, Action, Science Fiction | Junpei Mizusaki; Shinji Takagi | Koichi Yamadera; Yuki Kaji; Kengo Kawanishi; Daisuke Ono; Akira Ishida | 6.0 | 0 | ニンジャバットマン対ヤクザリーグ |
        Back in the present, Batman finds that Japan has vanished and that an island ruled by super-powered gangsters, doubles of the Justice League, floats overhead.
        63 | | Aztec Batman: Clash of Empires | 2025-09-18 | 89 | es | Animation, Action, Adventure, History | Juan Meza-León | Horacio García Rojas; Omar Chaparro; Álvaro Morte | 6.5 | 663244 | Batman Azteca: Choque de Imperios |
        After Spanish conquistadors kill his father, a young Aztec trains in the temple of the bat god in Tenochtitlan and becomes a warrior against Hernán Cortés.
        """#
}
