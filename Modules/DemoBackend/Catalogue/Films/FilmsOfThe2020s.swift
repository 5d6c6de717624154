/// In order of release. `CatalogueParser` documents the two-line record.
enum FilmsOfThe2020s {
    static let text = #"""
        451 | | Collective | 2020-02-28 | 109 | ro | Documentary | Alexander Nanau | Cătălin Tolontan; Mirela Neag; Vlad Voiculescu; Tedy Ursuleanu | 8.0 | 0 | colectiv |
        After a deadly fire in a Bucharest nightclub, newspaper reporters uncover fraud that cost patients their lives in hospital.
        452 | | Tenet | 2020-08-26 | 150 | en | Action, Thriller, Science Fiction | Christopher Nolan | John David Washington; Robert Pattinson; Elizabeth Debicki; Kenneth Branagh; Dimple Kapadia | 7.1 | 365309519 | |
        An agent armed with a single word learns to move against the flow of time in order to prevent an attack from the future.
        453 | | Another Round | 2020-09-24 | 117 | da | Drama, Comedy | Thomas Vinterberg | Mads Mikkelsen; Thomas Bo Larsen; Magnus Millang; Lars Ranthe; Maria Bonnevie | 7.7 | 0 | Druk |
        Four jaded Danish schoolteachers test a theory that life improves with a constant level of alcohol in the blood.
        454 | | Demon Slayer: Mugen Train | 2020-10-16 | 117 | ja | Animation, Action, Fantasy, Adventure | Haruo Sotozaki | Natsuki Hanae; Akari Kito; Hiro Shimono; Yoshitsugu Matsuoka; Satoshi Hino | 7.7 | 507127293 | 劇場版「鬼滅の刃」無限列車編 | Demon Slayer -Kimetsu no Yaiba- The Movie: Mugen Train
        Young demon hunters board a train where passengers have vanished and are trapped in blissful dreams by the demon in its carriages.
        455 | | Drive My Car | 2021-08-20 | 179 | ja | Drama | Ryusuke Hamaguchi | Hidetoshi Nishijima; Toko Miura; Masaki Okada; Reika Kirishima; Park Yu-rim | 7.8 | 0 | ドライブ・マイ・カー |
        A widowed stage director rehearsing Chekhov in Hiroshima comes to confide in the quiet young woman assigned to drive him.
        456 | | No Time to Die | 2021-09-30 | 163 | en | Adventure, Action, Thriller | Cary Joji Fukunaga | Daniel Craig; Léa Seydoux; Rami Malek; Lashana Lynch; Ralph Fiennes | 7.2 | 774153007 | |
        James Bond leaves retirement when a scientist is abducted with a weapon that can be aimed at a person's genes.
        457 | | The Worst Person in the World | 2021-10-15 | 128 | no | Drama, Comedy, Romance | Joachim Trier | Renate Reinsve; Anders Danielsen Lie; Herbert Nordrum | 7.8 | 0 | Verdens verste menneske |
        Over four years in Oslo a woman approaching thirty changes her studies, her plans and the man she is with.
        458 | | Dune | 2021-10-22 | 155 | en | Science Fiction, Adventure | Denis Villeneuve | Timothée Chalamet; Rebecca Ferguson; Oscar Isaac; Zendaya; Jason Momoa | 8.0 | 407573628 | | Dune: Part One
        A noble family takes over the desert world that yields a precious drug, and a trap leaves its heir to survive in the sands.
        459 | | Spider-Man: No Way Home | 2021-12-17 | 148 | en | Action, Adventure, Science Fiction | Jon Watts | Tom Holland; Zendaya; Benedict Cumberbatch; Jacob Batalon; Marisa Tomei | 7.8 | 1921847111 | |
        With his identity public, Peter Parker asks for a spell to make the world forget, and old enemies from other worlds appear.
        460 | | Scream | 2022-01-14 | 114 | en | Horror, Mystery, Thriller | Matt Bettinelli-Olpin; Tyler Gillett | Melissa Barrera; Jenna Ortega; Jack Quaid; Neve Campbell; Courteney Cox | 6.6 | 0 | |
        Twenty-five years after the first murders in Woodsboro a new killer in the same mask attacks people tied to that past.
        461 | | Everything Everywhere All at Once | 2022-03-25 | 139 | en | Action, Adventure, Science Fiction, Comedy | Daniel Kwan; Daniel Scheinert | Michelle Yeoh; Stephanie Hsu; Ke Huy Quan; Jamie Lee Curtis; James Hong | 7.9 | 0 | |
        The owner of a failing laundry learns at a tax audit that she must borrow the skills of her other selves to save all worlds.
        462 | | RRR | 2022-03-25 | 182 | te | Action, Drama | S. S. Rajamouli | N. T. Rama Rao Jr.; Ram Charan; Alia Bhatt; Ajay Devgn; Olivia Morris | 7.7 | 0 | రౌద్రం రణం రుధిరం |
        In the India of the 1920s two men with hidden missions become friends before finding themselves on opposite sides of British rule.
        463 | | Top Gun: Maverick | 2022-05-27 | 130 | en | Action, Drama | Joseph Kosinski | Tom Cruise; Miles Teller; Jennifer Connelly; Jon Hamm; Glen Powell | 8.1 | 1495695292 | |
        A veteran test pilot returns to train young aviators for a near-impossible raid, among them the son of his dead friend.
        464 | | All Quiet on the Western Front | 2022-09-29 | 148 | de | War, Drama, History | Edward Berger | Felix Kammerer; Albrecht Schuch; Aaron Hilmer; Moritz Klaus; Daniel Brühl | 7.7 | 0 | Im Westen nichts Neues |
        A German schoolboy eagerly volunteers in 1917 and loses friends and illusions in the trenches up to the last hour.
        465 | | Avatar: The Way of Water | 2022-12-16 | 192 | en | Science Fiction, Adventure, Action | James Cameron | Sam Worthington; Zoe Saldaña; Sigourney Weaver; Stephen Lang; Kate Winslet | 7.5 | 2320250281 | |
        Hunted by the humans who have returned to Pandora, a family leaves its forest to live among the people of the reefs.
        466 | | Spider-Man: Across the Spider-Verse | 2023-06-02 | 140 | en | Animation, Action, Adventure, Science Fiction | Joaquim Dos Santos; Kemp Powers; Justin K. Thompson | Shameik Moore; Hailee Steinfeld; Brian Tyree Henry; Luna Lauren Vélez; Oscar Isaac | 8.3 | 0 | |
        Miles Morales meets a whole society of spider-heroes and is chased by them when he refuses to accept what fate demands.
        467 | | The Boy and the Heron | 2023-07-14 | 124 | ja | Animation, Adventure, Fantasy, Drama | Hayao Miyazaki | Soma Santoki; Masaki Suda; Ko Shibasaki; Aimyon; Takuya Kimura | 7.5 | 0 | 君たちはどう生きるか |
        Evacuated to the country after his mother's death, a boy follows a talking heron into a tower and the strange world below.
        468 | | Barbie | 2023-07-21 | 114 | en | Comedy, Adventure, Fantasy | Greta Gerwig | Margot Robbie; Ryan Gosling; America Ferrera; Kate McKinnon; Will Ferrell | 7.0 | 1447038421 | |
        Troubled by thoughts of death, a doll leaves her perfect pink land for the real world, and Ken comes back with new ideas.
        469 | | Oppenheimer | 2023-07-21 | 180 | en | Drama, History | Christopher Nolan | Cillian Murphy; Emily Blunt; Matt Damon; Robert Downey Jr.; Florence Pugh | 8.3 | 975811333 | |
        The physicist who directs the making of the atomic bomb later faces a hearing that calls his loyalty into question.
        470 | | Anatomy of a Fall | 2023-08-23 | 152 | fr | Thriller, Mystery, Drama, Crime | Justine Triet | Sandra Hüller; Swann Arlaud; Milo Machado-Graner; Antoine Reinartz; Samuel Theis | 7.6 | 0 | Anatomie d'une chute |
        A novelist is tried for the death of her husband below their Alpine chalet, and their half-blind son is the main witness.
        471 | | 20 Days in Mariupol | 2023-08-31 | 94 | uk | Documentary, War | Mstyslav Chernov | Mstyslav Chernov; Evgeniy Maloletka | 8.2 | 0 | 20 днів у Маріуполі |
        The last international news team in the besieged Ukrainian city records the first weeks of the Russian attack in 2022.
        472 | | Godzilla Minus One | 2023-11-03 | 125 | ja | Science Fiction, Horror, Action, Drama | Takashi Yamazaki | Ryunosuke Kamiki; Minami Hamabe; Yuki Yamada; Munetaka Aoki; Hidetaka Yoshioka | 7.9 | 0 | ゴジラ-1.0 |
        A pilot who fled his suicide mission tries to build a life in ruined postwar Tokyo when the monster comes ashore.
        473 | | Society of the Snow | 2023-12-15 | 144 | es | Drama, History, Adventure | J. A. Bayona | Enzo Vogrincic; Agustín Pardella; Matías Recalt; Esteban Bigliardi; Diego Vegezzi | 7.9 | 0 | La sociedad de la nieve |
        Survivors of the Uruguayan aeroplane that crashed high in the Andes in 1972 face cold, hunger and a terrible decision.
        474 | | Dune: Part Two | 2024-03-01 | 166 | en | Science Fiction, Adventure | Denis Villeneuve | Timothée Chalamet; Zendaya; Rebecca Ferguson; Josh Brolin; Austin Butler | 8.3 | 714444358 | |
        Living among the people of the desert, Paul Atreides wages war on those who ruined his house and fears the future he foresees.
        475 | | Inside Out 2 | 2024-06-14 | 96 | en | Animation, Adventure, Comedy, Family | Kelsey Mann | Amy Poehler; Maya Hawke; Kensington Tallman; Liza Lapira; Tony Hale | 7.5 | 1698863816 | |
        As Riley turns thirteen new emotions led by Anxiety take over, and the old ones are banished to the back of her mind.
        476 | | Alien: Romulus | 2024-08-16 | 119 | en | Horror, Science Fiction, Thriller | Fede Álvarez | Cailee Spaeny; David Jonsson; Archie Renaux; Isabela Merced; Spike Fearn | 7.2 | 350865342 | |
        Young colonists hoping to escape a mining world search a derelict space station and wake the creatures kept aboard.
        477 | | The Substance | 2024-09-20 | 141 | en | Horror, Science Fiction | Coralie Fargeat | Demi Moore; Margaret Qualley; Dennis Quaid | 7.2 | 0 | |
        A fading television star takes a secret drug that produces a younger version of herself, on condition that they alternate weekly.
        478 | | I'm Still Here | 2024-11-07 | 137 | pt | Drama, History | Walter Salles | Fernanda Torres; Selton Mello; Fernanda Montenegro; Valentina Herszage; Luiza Kosovski | 7.9 | 0 | Ainda Estou Aqui |
        When the military regime takes away her husband in the Brazil of 1971, a mother of five has to remake her life and seek the truth.
        479 | | Wicked | 2024-11-22 | 160 | en | Drama, Romance, Fantasy, Music | Jon M. Chu | Cynthia Erivo; Ariana Grande; Jeff Goldblum; Michelle Yeoh; Jonathan Bailey | 7.2 | 0 | | Wicked: Part I
        Two very different students at a university in Oz become friends before one of them is proclaimed a wicked witch.
        480 | | Nosferatu | 2024-12-25 | 133 | en | Horror, Fantasy | Robert Eggers | Bill Skarsgård; Nicholas Hoult; Lily-Rose Depp; Aaron Taylor-Johnson; Willem Dafoe | 7.1 | 0 | |
        In the Germany of 1838 a vampire count crosses the sea to claim a young wife with whom he has a dark bond.
        481 | tt5950044 | Superman | 2025-07-11 | 129 | en | Science Fiction, Adventure, Action | James Gunn | David Corenswet; Rachel Brosnahan; Nicholas Hoult; Edi Gathegi; Anthony Carrigan | 7.2 | 0 | |
        Superman stops a war abroad and is blamed for it, while a jealous billionaire prepares to turn the public against him.
        """#
}
