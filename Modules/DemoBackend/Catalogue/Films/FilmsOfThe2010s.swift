/// In order of release. `CatalogueParser` documents the two-line record.
enum FilmsOfThe2010s {
    static let text = #"""
        401 | tt0892769 | How to Train Your Dragon | 2010-03-26 | 98 | en | Fantasy, Adventure, Animation, Family | Chris Sanders; Dean DeBlois | Jay Baruchel; Gerard Butler; Craig Ferguson; America Ferrera; Jonah Hill | 8.0 | 494878759 | |
        A Viking chief's clever son befriends an injured dragon and learns that his people have misunderstood their enemy.
        402 | tt0435761 | Toy Story 3 | 2010-06-18 | 103 | en | Animation, Family, Comedy, Adventure | Lee Unkrich | Tom Hanks; Tim Allen; Joan Cusack; Ned Beatty; Michael Keaton | 8.1 | 1066969703 | |
        With Andy leaving for college his toys end up at a day-care centre ruled by a bitter bear, and plan their escape.
        403 | tt1375666 | Inception | 2010-07-16 | 148 | en | Action, Science Fiction, Adventure | Christopher Nolan | Leonardo DiCaprio; Joseph Gordon-Levitt; Elliot Page; Tom Hardy; Ken Watanabe | 8.5 | 825532764 | |
        A thief who steals secrets from dreams is offered a way home if he can plant an idea deep in an heir's sleeping mind.
        404 | tt1255953 | Incendies | 2010-09-17 | 131 | fr | Drama, War, Mystery | Denis Villeneuve | Lubna Azabal; Mélissa Désormeaux-Poulin; Maxim Gaudette; Rémy Girard | 8.1 | 0 | |
        Twins in Montreal carry out their mother's last wishes by searching a war-scarred Middle Eastern country for her past.
        405 | | True Grit | 2010-12-22 | 110 | en | Drama, Adventure, Western | Joel Coen; Ethan Coen | Jeff Bridges; Hailee Steinfeld; Matt Damon; Josh Brolin; Barry Pepper | 7.5 | 252276927 | |
        A determined girl of fourteen hires a hard-drinking marshal to track the man who killed her father into the Indian Territory.
        406 | tt1832382 | A Separation | 2011-03-16 | 123 | fa | Drama | Asghar Farhadi | Payman Maadi; Leila Hatami; Sareh Bayat; Shahab Hosseini; Sarina Farhadi | 8.2 | 0 | جدایی نادر از سیمین |
        A Tehran couple part over whether to emigrate, and a quarrel with the woman hired to mind his father leads them to court.
        407 | | The Artist | 2011-10-12 | 100 | fr | Drama, Comedy, Romance | Michel Hazanavicius | Jean Dujardin; Bérénice Bejo; John Goodman; James Cromwell; Penelope Ann Miller | 7.6 | 133432856 | |
        A silent film star is ruined by the coming of sound just as the young extra whom he once helped becomes famous.
        408 | tt1675434 | The Intouchables | 2011-11-02 | 112 | fr | Drama, Comedy | Olivier Nakache; Éric Toledano | François Cluzet; Omar Sy; Anne Le Ny; Audrey Fleurot; Clotilde Mollet | 8.2 | 426588510 | Intouchables | Untouchable
        A rich Parisian paralysed from the neck down hires a cheerful young man from the suburbs as his carer, and they become friends.
        409 | | The Girl with the Dragon Tattoo | 2011-12-20 | 158 | en | Thriller, Crime, Mystery, Drama | David Fincher | Daniel Craig; Rooney Mara; Christopher Plummer; Stellan Skarsgård; Robin Wright | 7.5 | 232617430 | |
        Hired to solve an old murder on a Swedish island, a journalist enlists a damaged and brilliant investigator as his assistant.
        410 | tt0848228 | The Avengers | 2012-05-04 | 143 | en | Science Fiction, Action, Adventure | Joss Whedon | Robert Downey Jr.; Chris Evans; Mark Ruffalo; Chris Hemsworth; Scarlett Johansson | 7.8 | 1518815515 | | Avengers Assemble
        A spy agency brings together six quarrelsome heroes when a god of mischief opens a way for an alien army above New York.
        411 | | Skyfall | 2012-10-26 | 143 | en | Action, Adventure, Thriller | Sam Mendes | Daniel Craig; Judi Dench; Javier Bardem; Ralph Fiennes; Naomie Harris | 7.6 | 1108569499 | |
        After a failed mission James Bond comes back from the dead to protect his chief from a former agent with a grudge.
        412 | tt1853728 | Django Unchained | 2012-12-25 | 165 | en | Drama, Western | Quentin Tarantino | Jamie Foxx; Christoph Waltz; Leonardo DiCaprio; Kerry Washington; Samuel L. Jackson | 8.1 | 425368238 | |
        A freed slave and a German bounty hunter set out to rescue his wife from the plantation of a cruel Mississippi landowner.
        413 | | The Great Beauty | 2013-05-21 | 141 | it | Drama, Comedy | Paolo Sorrentino | Toni Servillo; Carlo Verdone; Sabrina Ferilli; Carlo Buccirosso; Iaia Forte | 7.7 | 0 | La grande bellezza |
        At sixty-five a Roman journalist who wrote one admired novel looks back on a life of parties and asks what he has missed.
        414 | | Blackfish | 2013-07-19 | 83 | en | Documentary | Gabriela Cowperthwaite | John Hargrove; Samantha Berg; Mark Simmons; Dean Gomersall | 7.9 | 0 | |
        The story of Tilikum, a captive killer whale involved in several deaths, raises questions about keeping such animals for shows.
        415 | | The Wind Rises | 2013-07-20 | 126 | ja | Animation, Drama, History, Romance | Hayao Miyazaki | Hideaki Anno; Miori Takimoto; Hidetoshi Nishijima; Masahiko Nishimura; Steve Alpert | 7.8 | 136500000 | 風立ちぬ |
        A dreamy engineer designs beautiful aircraft for a Japan heading to war, and marries a young woman ill with tuberculosis.
        416 | | Frozen | 2013-11-27 | 102 | en | Animation, Family, Adventure, Fantasy, Music | Chris Buck; Jennifer Lee | Kristen Bell; Idina Menzel; Jonathan Groff; Josh Gad; Santino Fontana | 7.4 | 1284540518 | |
        A princess climbs into the mountains to bring back her sister, whose hidden magic has locked their kingdom in winter.
        417 | | Godzilla | 2014-05-16 | 123 | en | Action, Drama, Science Fiction | Gareth Edwards | Aaron Taylor-Johnson; Bryan Cranston; Ken Watanabe; Elizabeth Olsen; Juliette Binoche | 6.5 | 524976069 | |
        A bomb-disposal officer tries to reach his family while an ancient predator rises from the Pacific to fight two parasites.
        418 | | What We Do in the Shadows | 2014-06-19 | 86 | en | Comedy, Horror | Jemaine Clement; Taika Waititi | Jemaine Clement; Taika Waititi; Jonathan Brugh; Cori Gonzalez-Macuer; Stu Rutherford | 7.7 | 0 | |
        A camera crew follows four vampires who share a house in Wellington and struggle with rent, chores and werewolves.
        419 | tt0816692 | Interstellar | 2014-11-05 | 169 | en | Adventure, Drama, Science Fiction | Christopher Nolan | Matthew McConaughey; Anne Hathaway; Jessica Chastain; Michael Caine; Casey Affleck | 8.4 | 0 | |
        With crops failing on Earth a former pilot leaves his children to search for a habitable world beyond a wormhole.
        420 | | Mad Max: Fury Road | 2015-05-14 | 120 | en | Action, Adventure, Science Fiction | George Miller | Tom Hardy; Charlize Theron; Nicholas Hoult; Hugh Keays-Byrne; Rosie Huntington-Whiteley | 8.1 | 0 | |
        A captive drifter joins a one-armed driver who is smuggling a warlord's wives across the desert in an armoured tanker.
        421 | | Son of Saul | 2015-06-11 | 107 | hu | Drama, War, History | László Nemes | Géza Röhrig; Levente Molnár; Urs Rechn | 7.4 | 0 | Saul fia |
        A prisoner forced to work at the crematoria of Auschwitz risks everything to give one boy a proper burial.
        422 | | Inside Out | 2015-06-19 | 95 | en | Animation, Family, Adventure, Drama, Comedy | Pete Docter | Amy Poehler; Phyllis Smith; Richard Kind; Bill Hader; Lewis Black | 8.1 | 857611174 | |
        When a girl's family moves to San Francisco, Joy and Sadness are lost in her mind and have to get back to headquarters.
        423 | | Star Wars: The Force Awakens | 2015-12-18 | 136 | en | Adventure, Action, Science Fiction | J. J. Abrams | Harrison Ford; Mark Hamill; Carrie Fisher; Adam Driver; Daisy Ridley | 7.4 | 2068223624 | | Star Wars: Episode VII – The Force Awakens
        A scavenger and a deserter carry a droid with a map to Luke Skywalker, hunted by the heirs of the fallen Empire.
        424 | | Train to Busan | 2016-07-20 | 118 | ko | Horror, Thriller, Action | Yeon Sang-ho | Gong Yoo; Jung Yu-mi; Ma Dong-seok; Kim Su-an; Choi Woo-shik | 7.7 | 0 | 부산행 |
        A fund manager and his small daughter are on a fast train when an outbreak of the undead spreads through its carriages.
        425 | | Shin Godzilla | 2016-07-29 | 120 | ja | Action, Science Fiction, Drama, Horror | Hideaki Anno; Shinji Higuchi | Hiroki Hasegawa; Yutaka Takenouchi; Satomi Ishihara; Kengo Kora; Ren Osugi | 7.2 | 0 | シン・ゴジラ | Godzilla Resurgence
        An evolving monster walks out of Tokyo Bay while officials lose themselves in meetings, until a team of misfits finds a plan.
        426 | | Your Name. | 2016-08-26 | 107 | ja | Animation, Romance, Drama, Fantasy | Makoto Shinkai | Ryunosuke Kamiki; Mone Kamishiraishi; Ryo Narita; Aoi Yuki; Nobunaga Shimazaki | 8.3 | 382238181 | 君の名は。 |
        A boy in Tokyo and a girl in the mountains wake up in each other's bodies and try to meet before a comet passes.
        427 | | Arrival | 2016-11-11 | 116 | en | Drama, Science Fiction, Mystery | Denis Villeneuve | Amy Adams; Jeremy Renner; Forest Whitaker; Michael Stuhlbarg; Tzi Ma | 7.9 | 203388186 | |
        A linguist called in to speak with silent visitors finds that their language changes the way she perceives time.
        428 | | La La Land | 2016-12-09 | 128 | en | Comedy, Drama, Romance, Music | Damien Chazelle | Ryan Gosling; Emma Stone; John Legend; Rosemarie DeWitt; J. K. Simmons | 7.9 | 0 | |
        An aspiring actress and a jazz pianist fall in love in Los Angeles and find their ambitions pulling them apart.
        429 | | Rogue One: A Star Wars Story | 2016-12-16 | 133 | en | Action, Adventure, Science Fiction | Gareth Edwards | Felicity Jones; Diego Luna; Ben Mendelsohn; Donnie Yen; Mads Mikkelsen | 7.6 | 1056057720 | |
        The daughter of an unwilling weapons designer joins a desperate raid to steal the plans of the first Death Star.
        430 | | Blade Runner 2049 | 2017-10-06 | 163 | en | Science Fiction, Drama | Denis Villeneuve | Ryan Gosling; Harrison Ford; Ana de Armas; Sylvia Hoeks; Robin Wright | 7.9 | 259239658 | |
        A police officer who is himself an artificial human finds bones that point to an impossible birth and a missing predecessor.
        431 | | Shoplifters | 2018-06-08 | 121 | ja | Drama, Crime | Hirokazu Kore-eda | Lily Franky; Sakura Ando; Mayu Matsuoka; Kirin Kiki; Jyo Kairi | 7.9 | 0 | 万引き家族 |
        A poor household in Tokyo that lives partly by petty theft takes in a neglected little girl, which brings its secrets to light.
        432 | | Free Solo | 2018-09-28 | 100 | en | Documentary, Adventure | Elizabeth Chai Vasarhelyi; Jimmy Chin | Alex Honnold; Tommy Caldwell; Jimmy Chin; Sanni McCandless | 7.9 | 0 | |
        The climber Alex Honnold prepares to scale the sheer granite of El Capitan alone and without a rope.
        433 | | A Star Is Born | 2018-10-05 | 136 | en | Music, Drama, Romance | Bradley Cooper | Lady Gaga; Bradley Cooper; Sam Elliott; Andrew Dice Clay; Dave Chappelle | 7.5 | 436388866 | |
        A country rock singer sinking into drink discovers a talented waitress, and her fame rises as his own fades.
        434 | | Roma | 2018-11-21 | 135 | es | Drama | Alfonso Cuarón | Yalitza Aparicio; Marina de Tavira; Fernando Grediaga; Jorge Antonio Guerrero; Nancy García | 7.7 | 0 | |
        A year in the life of the live-in maid of a middle-class family in the Mexico City of the early 1970s, filmed in black and white.
        435 | | Spider-Man: Into the Spider-Verse | 2018-12-14 | 117 | en | Animation, Action, Adventure, Science Fiction | Bob Persichetti; Peter Ramsey; Rodney Rothman | Shameik Moore; Jake Johnson; Hailee Steinfeld; Mahershala Ali; Brian Tyree Henry | 8.4 | 384298736 | |
        A Brooklyn teenager newly bitten by a spider meets several heroes like himself, brought together from other universes.
        436 | | Avengers: Endgame | 2019-04-26 | 181 | en | Adventure, Science Fiction, Action | Anthony Russo; Joe Russo | Robert Downey Jr.; Chris Evans; Mark Ruffalo; Chris Hemsworth; Scarlett Johansson | 8.1 | 2799439100 | |
        Five years after half of all life was wiped out, the remaining heroes travel through time to undo the loss.
        437 | | Parasite | 2019-05-30 | 132 | ko | Comedy, Thriller, Drama | Bong Joon-ho | Song Kang-ho; Lee Sun-kyun; Cho Yeo-jeong; Choi Woo-shik; Park So-dam | 8.5 | 262681282 | 기생충 |
        One by one the members of a poor Seoul family find work in a rich household, until they learn what lies beneath it.
        438 | | Toy Story 4 | 2019-06-21 | 100 | en | Animation, Family, Adventure, Comedy | Josh Cooley | Tom Hanks; Tim Allen; Annie Potts; Tony Hale; Keegan-Michael Key | 7.5 | 1073394593 | |
        On a road trip Woody looks after a toy made from a spork and meets an old friend who has made a life without an owner.
        439 | | Portrait of a Lady on Fire | 2019-09-18 | 122 | fr | Drama, Romance | Céline Sciamma | Noémie Merlant; Adèle Haenel; Luàna Bajrami; Valeria Golino | 8.1 | 0 | Portrait de la jeune fille en feu |
        In the eighteenth century a painter sent to an island in Brittany must portray a reluctant bride in secret, and they fall in love.
        """#
}
