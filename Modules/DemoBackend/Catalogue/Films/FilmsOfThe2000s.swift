/// In order of release. `CatalogueParser` documents the two-line record.
enum FilmsOfThe2000s {
    static let text = #"""
        351 | tt0172495 | Gladiator | 2000-05-05 | 155 | en | Action, Drama, Adventure | Ridley Scott | Russell Crowe; Joaquin Phoenix; Connie Nielsen; Oliver Reed; Richard Harris | 8.2 | 465516248 | |
        A Roman general betrayed by the new emperor loses his family and freedom, and fights his way back to Rome as a gladiator.
        352 | | Crouching Tiger, Hidden Dragon | 2000-07-07 | 120 | zh | Adventure, Drama, Action, Romance | Ang Lee | Chow Yun-fat; Michelle Yeoh; Zhang Ziyi; Chang Chen; Cheng Pei-pei | 7.9 | 213525736 | 臥虎藏龍 |
        The theft of a famous sword in Qing dynasty China draws two ageing warriors into the path of a gifted and headstrong young noblewoman.
        353 | tt0118694 | In the Mood for Love | 2000-09-29 | 98 | zh | Drama, Romance | Wong Kar-wai | Tony Leung Chiu-wai; Maggie Cheung; Rebecca Pan; Siu Ping-lam | 8.4 | 0 | 花樣年華 |
        In the Hong Kong of 1962 two neighbours realise that their spouses are having an affair and draw close without giving way to it.
        354 | tt0211915 | Amélie | 2001-04-25 | 122 | fr | Comedy, Romance | Jean-Pierre Jeunet | Audrey Tautou; Mathieu Kassovitz; Rufus; Dominique Pinon; Isabelle Nanty | 8.1 | 174201661 | Le Fabuleux Destin d'Amélie Poulain |
        A shy waitress in Montmartre sets about secretly improving the lives of the people around her, and is slow to do the same for her own.
        355 | | Shrek | 2001-05-18 | 90 | en | Animation, Comedy, Fantasy, Adventure, Family | Andrew Adamson; Vicky Jenson | Mike Myers; Eddie Murphy; Cameron Diaz; John Lithgow; Vincent Cassel | 7.8 | 484409218 | |
        To be rid of the fairy-tale creatures in his swamp, a grumpy ogre and a talking donkey fetch a princess for a vain little lord.
        356 | tt0169102 | Lagaan: Once Upon a Time in India | 2001-06-15 | 224 | hi | Drama, Music | Ashutosh Gowariker | Aamir Khan; Gracy Singh; Rachel Shelley; Paul Blackthorne; Suhasini Mulay | 7.9 | 0 | लगान |
        Villagers crushed by taxes in 1893 accept a British officer's wager on a game of cricket, although none of them has ever played it.
        357 | tt0245429 | Spirited Away | 2001-07-20 | 125 | ja | Animation, Family, Fantasy | Hayao Miyazaki | Rumi Hiiragi; Miyu Irino; Mari Natsuki; Takashi Naito; Yasuko Sawaguchi | 8.7 | 395802070 | 千と千尋の神隠し |
        A sullen ten-year-old strays into a world of spirits and has to work in a witch's bathhouse to win back her parents and her name.
        358 | | Harry Potter and the Philosopher's Stone | 2001-11-16 | 152 | en | Adventure, Fantasy, Family | Chris Columbus | Daniel Radcliffe; Rupert Grint; Emma Watson; Richard Harris; Alan Rickman | 7.7 | 974755371 | | Harry Potter and the Sorcerer's Stone
        An orphan learns on his eleventh birthday that he is a wizard, and uncovers a theft in the making during his first year at school.
        359 | tt0120737 | The Lord of the Rings: The Fellowship of the Ring | 2001-12-19 | 178 | en | Adventure, Fantasy, Action | Peter Jackson | Elijah Wood; Ian McKellen; Viggo Mortensen; Sean Astin; Cate Blanchett | 8.6 | 871530324 | |
        A hobbit who inherits a ring of terrible power sets out with eight companions to destroy it in the land where it was forged.
        360 | | Spider-Man | 2002-05-03 | 121 | en | Action, Science Fiction | Sam Raimi | Tobey Maguire; Willem Dafoe; Kirsten Dunst; James Franco; J. K. Simmons | 7.4 | 821708551 | |
        Bitten by an altered spider, a bookish student gains strange abilities and learns their cost when his uncle is killed.
        361 | tt0317248 | City of God | 2002-08-30 | 130 | pt | Drama, Crime | Fernando Meirelles; Kátia Lund | Alexandre Rodrigues; Leandro Firmino; Phellipe Haagensen; Douglas Silva; Seu Jorge | 8.5 | 30641770 | Cidade de Deus |
        A boy who dreams of photography grows up in a violent district of Rio de Janeiro while another child becomes its drug lord.
        362 | | Bowling for Columbine | 2002-10-11 | 120 | en | Documentary | Michael Moore | Michael Moore; Charlton Heston; Marilyn Manson; Matt Stone | 7.4 | 58008423 | |
        Starting from a massacre at a Colorado school, the film-maker asks why so many more people are shot in America than elsewhere.
        363 | | The Ring | 2002-10-18 | 115 | en | Horror, Mystery | Gore Verbinski | Naomi Watts; Martin Henderson; David Dorfman; Brian Cox; Jane Alexander | 7.0 | 249348933 | |
        After the death of her niece a Seattle journalist watches the video tape that is said to kill, and has one week to explain it.
        364 | tt0338564 | Infernal Affairs | 2002-12-12 | 101 | zh | Drama, Action, Thriller, Crime | Andrew Lau; Alan Mak | Andy Lau; Tony Leung Chiu-wai; Anthony Wong; Eric Tsang; Sammi Cheng | 7.9 | 0 | 無間道 |
        A policeman hidden in a Hong Kong triad and a gangster hidden in the police are each ordered to expose the other.
        365 | tt0167261 | The Lord of the Rings: The Two Towers | 2002-12-18 | 179 | en | Adventure, Fantasy, Action | Peter Jackson | Elijah Wood; Ian McKellen; Viggo Mortensen; Sean Astin; Andy Serkis | 8.5 | 926047111 | |
        With the company broken, two hobbits are guided by a wretched creature towards Mordor while their friends defend Rohan.
        366 | | Good Bye, Lenin! | 2003-02-13 | 121 | de | Comedy, Drama | Wolfgang Becker | Daniel Brühl; Katrin Sass; Chulpan Khamatova; Maria Simon; Florian Lukas | 7.6 | 0 | |
        To spare his mother a shock after her coma, a young man in East Berlin pretends that the Wall has never fallen.
        367 | tt0266543 | Finding Nemo | 2003-05-30 | 100 | en | Animation, Family, Adventure | Andrew Stanton | Albert Brooks; Ellen DeGeneres; Alexander Gould; Willem Dafoe; Geoffrey Rush | 8.0 | 940335536 | |
        A nervous clownfish crosses the ocean with a forgetful companion to find his son, who has been caught for a Sydney aquarium.
        368 | | The Triplets of Belleville | 2003-06-11 | 80 | fr | Animation, Comedy, Drama | Sylvain Chomet | Michèle Caucheteux; Jean-Claude Donda; Michel Robin; Monica Viegas | 7.6 | 0 | Les Triplettes de Belleville | Belleville Rendez-vous
        When her cyclist grandson is abducted from a race, a small old woman follows him overseas and is helped by three aged singers.
        369 | tt0364569 | Oldboy | 2003-11-21 | 120 | ko | Drama, Thriller, Mystery, Action | Park Chan-wook | Choi Min-sik; Yoo Ji-tae; Kang Hye-jung; Ji Dae-han; Kim Byeong-ok | 8.2 | 0 | 올드보이 |
        Locked in a room for fifteen years without knowing why, a man is suddenly freed and given five days to find out.
        370 | tt0167260 | The Lord of the Rings: The Return of the King | 2003-12-17 | 201 | en | Adventure, Fantasy, Action | Peter Jackson | Elijah Wood; Ian McKellen; Viggo Mortensen; Sean Astin; Liv Tyler | 8.7 | 1118888979 | |
        As armies gather before Gondor the ring-bearer and his loyal gardener make the last and hardest steps to Mount Doom.
        371 | tt0338013 | Eternal Sunshine of the Spotless Mind | 2004-03-19 | 108 | en | Science Fiction, Drama, Romance | Michel Gondry | Jim Carrey; Kate Winslet; Kirsten Dunst; Mark Ruffalo; Elijah Wood | 8.1 | 74036715 | |
        Learning that his girlfriend has had him erased from her memory, a man orders the same and changes his mind halfway.
        372 | | Night Watch | 2004-07-08 | 114 | ru | Fantasy, Action, Thriller | Timur Bekmambetov | Konstantin Khabensky; Vladimir Menshov; Valeri Zolotukhin; Mariya Poroshina; Galina Tyunina | 6.6 | 0 | Ночной дозор |
        In modern Moscow a seer serves the forces of light, who keep a centuries-old truce with vampires and other beings of the dark.
        373 | tt0363163 | Downfall | 2004-09-16 | 155 | de | Drama, History, War | Oliver Hirschbiegel | Bruno Ganz; Alexandra Maria Lara; Corinna Harfouch; Ulrich Matthes; Juliane Köhler | 8.1 | 92181574 | Der Untergang |
        Hitler's last days in the Berlin bunker are seen partly through the eyes of a young secretary as the Red Army closes in.
        374 | tt0347149 | Howl's Moving Castle | 2004-11-20 | 119 | ja | Fantasy, Animation, Adventure | Hayao Miyazaki | Chieko Baisho; Takuya Kimura; Akihiro Miwa; Tatsuya Gashuin; Ryunosuke Kamiki | 8.2 | 236214446 | ハウルの動く城 |
        Turned into an old woman by a jealous witch, a hatmaker finds refuge in the walking house of a vain young wizard.
        375 | | Kung Fu Hustle | 2004-12-23 | 99 | zh | Action, Comedy, Crime, Fantasy | Stephen Chow | Stephen Chow; Yuen Wah; Yuen Qiu; Danny Chan; Bruce Leung | 7.6 | 0 | 功夫 |
        A hopeless crook who wants to join the Axe Gang in old Shanghai stirs up a slum whose tenants are retired masters.
        376 | | March of the Penguins | 2005-01-26 | 86 | fr | Documentary, Family | Luc Jacquet | Charles Berling; Romane Bohringer; Jules Sitruk | 7.2 | 127392693 | La Marche de l'empereur |
        Emperor penguins trek across the Antarctic ice to their breeding ground and take turns to guard a single egg through the winter.
        377 | tt0405094 | The Lives of Others | 2006-03-23 | 137 | de | Drama, Thriller | Florian Henckel von Donnersmarck | Ulrich Mühe; Martina Gedeck; Sebastian Koch; Ulrich Tukur; Thomas Thieme | 8.3 | 77356942 | Das Leben der Anderen |
        An East German surveillance officer listening in on a playwright and an actress becomes secretly involved in their lives.
        378 | | The Host | 2006-07-27 | 120 | ko | Horror, Drama, Science Fiction | Bong Joon-ho | Song Kang-ho; Byun Hee-bong; Park Hae-il; Bae Doona; Go Ah-sung | 7.4 | 89431890 | 괴물 |
        A creature bred by chemicals in the Han River carries off a schoolgirl, and her bickering family breaks quarantine to find her.
        379 | tt0407887 | The Departed | 2006-10-06 | 151 | en | Drama, Thriller, Crime | Martin Scorsese | Leonardo DiCaprio; Matt Damon; Jack Nicholson; Mark Wahlberg; Martin Sheen | 8.2 | 291465034 | |
        An undercover officer among Boston's Irish gangsters and a mole in the state police race to uncover each other's name.
        380 | tt0457430 | Pan's Labyrinth | 2006-10-11 | 118 | es | Fantasy, Drama, War | Guillermo del Toro | Ivana Baquero; Sergi López; Maribel Verdú; Doug Jones; Ariadna Gil | 8.1 | 83850267 | El laberinto del fauno |
        In the Spain of 1944 the stepdaughter of a brutal captain is told by a faun that she is a lost princess who must pass three trials.
        381 | | Persepolis | 2007-06-27 | 95 | fr | Animation, Drama | Vincent Paronnaud; Marjane Satrapi | Chiara Mastroianni; Catherine Deneuve; Danielle Darrieux; Simon Abkarian | 7.9 | 0 | |
        An outspoken girl grows up in Tehran through revolution and war, and later in lonely exile in Vienna, in black-and-white drawings.
        382 | | Ratatouille | 2007-06-29 | 111 | en | Animation, Comedy, Family, Fantasy | Brad Bird | Patton Oswalt; Lou Romano; Ian Holm; Brian Dennehy; Janeane Garofalo | 7.9 | 623726085 | |
        A rat with a fine palate cooks in a Paris restaurant by steering a clumsy kitchen boy, and must win over a feared critic.
        383 | tt0477348 | No Country for Old Men | 2007-11-09 | 122 | en | Crime, Thriller, Western | Joel Coen; Ethan Coen | Tommy Lee Jones; Javier Bardem; Josh Brolin; Woody Harrelson; Kelly Macdonald | 8.1 | 171627166 | |
        A hunter who takes the money from a failed drug deal in Texas is pursued by an implacable killer and a tired sheriff.
        384 | tt0910970 | WALL·E | 2008-06-27 | 98 | en | Animation, Family, Science Fiction | Andrew Stanton | Ben Burtt; Elissa Knight; Jeff Garlin; Fred Willard; John Ratzenberger | 8.3 | 521311860 | | WALL-E
        The last rubbish-collecting robot on an abandoned Earth falls in love with a sleek probe and follows it to mankind's ship.
        385 | | Let the Right One In | 2008-10-24 | 114 | sv | Horror, Drama, Romance | Tomas Alfredson | Kåre Hedebrant; Lina Leandersson; Per Ragnar; Henrik Dahl; Karin Bergquist | 7.8 | 0 | Låt den rätte komma in |
        A bullied boy in a Stockholm suburb makes friends with the pale child next door, who comes out only at night and needs blood.
        386 | | The Girl with the Dragon Tattoo | 2009-02-27 | 152 | sv | Drama, Thriller, Crime, Mystery | Niels Arden Oplev | Michael Nyqvist; Noomi Rapace; Sven-Bertil Taube; Peter Haber; Lena Endre | 7.4 | 0 | Män som hatar kvinnor |
        A disgraced journalist and a young hacker look into the disappearance of an industrialist's niece forty years earlier.
        387 | | Star Trek | 2009-05-08 | 127 | en | Science Fiction, Action, Adventure | J. J. Abrams | Chris Pine; Zachary Quinto; Leonard Nimoy; Eric Bana; Zoe Saldaña | 7.6 | 385680446 | |
        A rebellious cadet and a half-Vulcan officer clash aboard the new Enterprise when a Romulan from the future threatens Earth.
        388 | tt1049413 | Up | 2009-05-29 | 96 | en | Animation, Comedy, Family, Adventure | Pete Docter | Ed Asner; Christopher Plummer; Jordan Nagai; Bob Peterson | 8.1 | 735099082 | |
        A widower ties thousands of balloons to his house and flies to South America, with a young stowaway on the porch.
        389 | tt1305806 | The Secret in Their Eyes | 2009-08-13 | 129 | es | Crime, Drama, Mystery, Thriller | Juan José Campanella | Ricardo Darín; Soledad Villamil; Pablo Rago; Javier Godino; Guillermo Francella | 8.2 | 0 | El secreto de sus ojos |
        A retired court official in Buenos Aires writes a novel about an old murder case and the superior whom he silently loved.
        390 | | Avatar | 2009-12-18 | 162 | en | Action, Adventure, Fantasy, Science Fiction | James Cameron | Sam Worthington; Zoe Saldaña; Sigourney Weaver; Stephen Lang; Michelle Rodriguez | 7.6 | 2923710708 | |
        A paralysed marine given a new body on the moon Pandora is torn between his orders and the people he has come to know.
        """#
}
