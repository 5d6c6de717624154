/// In order of release. `CatalogueParser` documents the two-line record.
enum FilmsOfThe1990s {
    static let text = #"""
        301 | | Cyrano de Bergerac | 1990-03-28 | 137 | fr | Comedy, Drama, History, Romance | Jean-Paul Rappeneau | Gérard Depardieu; Anne Brochet; Vincent Perez; Jacques Weber; Roland Bertin | 7.7 | 0 | |
        A swordsman and poet ashamed of his enormous nose lends his words to a handsome cadet who courts the woman they both love.
        302 | tt0099685 | Goodfellas | 1990-09-19 | 145 | en | Drama, Crime | Martin Scorsese | Robert De Niro; Ray Liotta; Joe Pesci; Lorraine Bracco; Paul Sorvino | 8.6 | 46900000 | |
        Drawn to the mob since boyhood, Henry Hill enjoys its money and company for decades before drugs and fear turn him into a witness.
        303 | tt0102926 | The Silence of the Lambs | 1991-02-14 | 118 | en | Crime, Drama, Thriller | Jonathan Demme | Jodie Foster; Anthony Hopkins; Scott Glenn; Ted Levine; Anthony Heald | 8.5 | 272742922 | |
        A trainee FBI agent questions an imprisoned cannibal psychiatrist in the hope of finding a killer who is holding a senator's daughter.
        304 | tt0103064 | Terminator 2: Judgment Day | 1991-07-03 | 137 | en | Action, Thriller, Science Fiction | James Cameron | Arnold Schwarzenegger; Linda Hamilton; Edward Furlong; Robert Patrick; Joe Morton | 8.5 | 519843345 | |
        A reprogrammed machine protects the boy who will lead the resistance from a newer model made of liquid metal.
        305 | | Alien³ | 1992-05-22 | 114 | en | Science Fiction, Action, Horror | David Fincher | Sigourney Weaver; Charles S. Dutton; Charles Dance; Paul McGann; Brian Glover | 6.4 | 159814498 | | Alien 3
        Ripley crash-lands on a prison planet inhabited by violent convicts turned believers and finds that she has not come alone.
        306 | | Porco Rosso | 1992-07-18 | 93 | ja | Animation, Adventure, Comedy, Family | Hayao Miyazaki | Shuichiro Moriyama; Tokiko Kato; Sanshi Katsura; Tsunehiko Kamijo; Akemi Okamura | 7.8 | 0 | 紅の豚 |
        Over the Adriatic of the 1920s a flying ace cursed with the head of a pig hunts air pirates and duels with an American rival.
        307 | tt0105695 | Unforgiven | 1992-08-07 | 131 | en | Western, Drama | Clint Eastwood | Clint Eastwood; Gene Hackman; Morgan Freeman; Richard Harris; Jaimz Woolvett | 8.0 | 159157447 | |
        A reformed killer raising two children takes up his guns for one last bounty and meets a brutal sheriff who forbids weapons in his town.
        308 | | Farewell My Concubine | 1993-01-01 | 171 | zh | Drama, History, Romance | Chen Kaige | Leslie Cheung; Zhang Fengyi; Gong Li; Lu Qi; Ying Da | 8.1 | 0 | 霸王别姬 |
        Two boys raised in a harsh Peking opera school become stars, and love, jealousy and politics test them over fifty years.
        309 | tt0107048 | Groundhog Day | 1993-02-12 | 101 | en | Romance, Fantasy, Comedy | Harold Ramis | Bill Murray; Andie MacDowell; Chris Elliott; Stephen Tobolowsky; Brian Doyle-Murray | 8.0 | 0 | |
        A sour television weatherman sent to a small town wakes up to the same winter morning again and again until he mends his ways.
        310 | tt0107290 | Jurassic Park | 1993-06-11 | 127 | en | Adventure, Science Fiction | Steven Spielberg | Sam Neill; Laura Dern; Jeff Goldblum; Richard Attenborough; Joseph Mazzello | 8.2 | 1058454230 | |
        Scientists invited to preview an island park of cloned dinosaurs must get two children out when its fences lose power.
        311 | tt0108052 | Schindler's List | 1993-12-15 | 195 | en | Drama, History, War | Steven Spielberg | Liam Neeson; Ben Kingsley; Ralph Fiennes; Caroline Goodall; Embeth Davidtz | 8.8 | 322161245 | |
        A profiteering factory owner in occupied Kraków comes to spend all he has to keep his Jewish workers from the death camps.
        312 | | Four Weddings and a Funeral | 1994-05-13 | 117 | en | Comedy, Drama, Romance | Mike Newell | Hugh Grant; Andie MacDowell; Kristin Scott Thomas; Simon Callow; John Hannah | 7.1 | 245700832 | |
        A bashful Englishman keeps meeting an American woman at the ceremonies of his friends and takes a year to say what he feels.
        313 | tt0110357 | The Lion King | 1994-06-15 | 88 | en | Animation, Family, Drama, Adventure | Roger Allers; Rob Minkoff | Matthew Broderick; James Earl Jones; Jeremy Irons; Moira Kelly; Nathan Lane | 8.3 | 968483777 | |
        A lion cub flees into exile when his uncle murders the king, and must grow up before he can return to claim his place.
        314 | tt0109830 | Forrest Gump | 1994-07-06 | 142 | en | Comedy, Drama, Romance | Robert Zemeckis | Tom Hanks; Robin Wright; Gary Sinise; Mykelti Williamson; Sally Field | 8.4 | 678226465 | |
        A kind-hearted man of limited intellect from Alabama wanders through decades of American history, always faithful to his childhood love.
        315 | | Chungking Express | 1994-07-14 | 102 | zh | Drama, Comedy, Romance | Wong Kar-wai | Brigitte Lin; Tony Leung Chiu-wai; Faye Wong; Takeshi Kaneshiro; Valerie Chow | 8.0 | 0 | 重慶森林 |
        In crowded Hong Kong two lovelorn policemen meet, in turn, a smuggler in a blonde wig and a dreamy girl at a snack counter.
        316 | tt0111161 | The Shawshank Redemption | 1994-09-23 | 142 | en | Drama, Crime | Frank Darabont | Tim Robbins; Morgan Freeman; Bob Gunton; William Sadler; Clancy Brown | 8.8 | 28341469 | |
        A banker convicted of killing his wife keeps his hope alive through two decades in prison, with a friend and a long-laid plan.
        317 | tt0110912 | Pulp Fiction | 1994-10-14 | 154 | en | Thriller, Crime | Quentin Tarantino | John Travolta; Samuel L. Jackson; Uma Thurman; Bruce Willis; Ving Rhames | 8.6 | 213928762 | |
        The stories of two talkative hitmen, a boxer, a gangster's wife and a pair of robbers cross in Los Angeles, told out of order.
        318 | | Hoop Dreams | 1994-10-14 | 171 | en | Documentary | Steve James | William Gates; Arthur Agee | 8.0 | 11830611 | |
        Filmed over five years, two boys from poor parts of Chicago pursue the hope of becoming professional basketball players.
        319 | tt0113247 | La Haine | 1995-05-31 | 98 | fr | Drama, Crime | Mathieu Kassovitz | Vincent Cassel; Hubert Koundé; Saïd Taghmaoui | 8.1 | 0 | | Hate
        Three friends from a housing estate outside Paris drift through the day after a riot, one of them carrying a policeman's lost gun.
        320 | | Seven | 1995-09-22 | 127 | en | Crime, Mystery, Thriller | David Fincher | Morgan Freeman; Brad Pitt; Gwyneth Paltrow; R. Lee Ermey; Kevin Spacey | 8.4 | 327311859 | Se7en |
        A detective about to retire and his impatient successor track a murderer who models his crimes on the deadly sins.
        321 | | Ghost in the Shell | 1995-11-18 | 83 | ja | Action, Animation, Science Fiction | Mamoru Oshii | Atsuko Tanaka; Akio Otsuka; Koichi Yamadera; Tamio Oki; Iemasa Kayumi | 8.0 | 0 | 攻殻機動隊 |
        A cyborg officer pursuing a hacker who rewrites human memories begins to doubt what is left of her own identity.
        322 | tt0114709 | Toy Story | 1995-11-22 | 81 | en | Animation, Adventure, Family, Comedy | John Lasseter | Tom Hanks; Tim Allen; Don Rickles; Jim Varney; Wallace Shawn | 8.1 | 373554033 | |
        A cowboy doll jealous of a new space ranger toy ends up lost with him and has to get home before their owner moves away.
        323 | | Kolya | 1996-05-15 | 105 | cs | Comedy, Drama, Music | Jan Svěrák | Zdeněk Svěrák; Andrey Khalimonov; Libuše Šafránková; Ondřej Vetchý; Stella Zázvorková | 7.5 | 0 | Kolja |
        A bachelor cellist in Prague who marries a Russian for money is left to bring up her small son as the old regime crumbles.
        324 | | Scream | 1996-12-20 | 111 | en | Crime, Horror, Mystery | Wes Craven | Neve Campbell; Courteney Cox; David Arquette; Skeet Ulrich; Matthew Lillard | 7.4 | 173046963 | |
        A masked killer who quizzes victims about scary films torments a teenager a year after the murder of her mother.
        325 | | The Fifth Element | 1997-05-07 | 126 | en | Science Fiction, Action, Adventure | Luc Besson | Bruce Willis; Milla Jovovich; Gary Oldman; Ian Holm; Chris Tucker | 7.5 | 263920180 | Le Cinquième Élément |
        In the 23rd century a taxi driver has to protect a mysterious young woman who is the last weapon against a great evil.
        326 | tt0119698 | Princess Mononoke | 1997-07-12 | 133 | ja | Adventure, Fantasy, Animation | Hayao Miyazaki | Yoji Matsuda; Yuriko Ishida; Yuko Tanaka; Kaoru Kobayashi; Masahiko Nishimura | 8.3 | 0 | もののけ姫 |
        A cursed prince finds himself between an iron town that is clearing the forest and the gods and wolf-raised girl who defend it.
        327 | | Alien Resurrection | 1997-11-26 | 109 | en | Science Fiction, Horror, Action | Jean-Pierre Jeunet | Sigourney Weaver; Winona Ryder; Ron Perlman; Dominique Pinon; Gary Dourdan | 6.1 | 161376068 | | Alien: Resurrection
        Two centuries after her death Ripley is cloned on a military ship for the creature inside her, which soon breaks loose.
        328 | | Titanic | 1997-12-19 | 194 | en | Drama, Romance | James Cameron | Leonardo DiCaprio; Kate Winslet; Billy Zane; Kathy Bates; Frances Fisher | 8.0 | 2264743305 | |
        On the liner's first and last voyage in 1912 a young woman engaged to a rich man falls in love with a penniless artist.
        329 | tt0118799 | Life Is Beautiful | 1997-12-20 | 116 | it | Comedy, Drama | Roberto Benigni | Roberto Benigni; Nicoletta Braschi; Giorgio Cantarini; Giustino Durano; Horst Buchholz | 8.4 | 230098753 | La vita è bella |
        Sent to a concentration camp with his little son, a Jewish bookseller pretends that the whole ordeal is an elaborate game.
        330 | | Ring | 1998-01-31 | 96 | ja | Horror, Thriller, Mystery | Hideo Nakata | Nanako Matsushima; Hiroyuki Sanada; Miki Nakatani; Rikiya Otaka; Yoichi Numata | 7.3 | 0 | リング | Ringu
        A reporter investigates a video tape whose viewers die a week later, and after watching it she has seven days to lift the curse.
        331 | | Central Station | 1998-04-03 | 113 | pt | Drama | Walter Salles | Fernanda Montenegro; Vinícius de Oliveira; Marília Pêra; Othon Bastos; Matheus Nachtergaele | 8.0 | 0 | Central do Brasil |
        A cynical woman who writes letters for the illiterate in Rio takes an orphaned boy across Brazil to look for his father.
        332 | | Godzilla | 1998-05-20 | 139 | en | Science Fiction, Action, Thriller | Roland Emmerich | Matthew Broderick; Jean Reno; Maria Pitillo; Hank Azaria; Kevin Dunn | 5.4 | 379014294 | |
        A giant lizard created by nuclear tests in the Pacific comes ashore in New York, where it intends to lay its eggs.
        333 | | Run Lola Run | 1998-08-20 | 81 | de | Action, Drama, Thriller | Tom Tykwer | Franka Potente; Moritz Bleibtreu; Herbert Knaup; Nina Petri; Joachim Król | 7.5 | 0 | Lola rennt |
        Lola has twenty minutes to find a fortune for her boyfriend, and the dash across Berlin is played out in three versions.
        334 | tt0133093 | The Matrix | 1999-03-31 | 136 | en | Action, Science Fiction | Lana Wachowski; Lilly Wachowski | Keanu Reeves; Laurence Fishburne; Carrie-Anne Moss; Hugo Weaving; Joe Pantoliano | 8.5 | 463517383 | |
        A hacker learns that the world is a simulation run by machines and joins the rebels who believe he can free mankind.
        335 | | All About My Mother | 1999-04-16 | 101 | es | Comedy, Drama | Pedro Almodóvar | Cecilia Roth; Marisa Paredes; Antonia San Juan; Penélope Cruz; Candela Peña | 7.7 | 67872296 | Todo sobre mi madre |
        After the death of her son a nurse travels to Barcelona to find the boy's other parent and gathers a new family of women.
        336 | | Star Wars: Episode I – The Phantom Menace | 1999-05-19 | 133 | en | Adventure, Action, Science Fiction | George Lucas | Liam Neeson; Ewan McGregor; Natalie Portman; Jake Lloyd; Ian McDiarmid | 6.5 | 1027082707 | | The Phantom Menace
        Two Jedi protecting the queen of a blockaded planet find a slave boy with remarkable powers on the desert world Tatooine.
        337 | | Buena Vista Social Club | 1999-06-17 | 105 | es | Documentary, Music | Wim Wenders | Ry Cooder; Compay Segundo; Ibrahim Ferrer; Rubén González; Omara Portuondo | 7.6 | 0 | |
        Veteran Cuban musicians, many of them long forgotten, record in Havana and then play to full halls in Amsterdam and New York.
        338 | tt0167404 | The Sixth Sense | 1999-08-06 | 107 | en | Mystery, Thriller, Drama | M. Night Shyamalan | Bruce Willis; Haley Joel Osment; Toni Collette; Olivia Williams; Donnie Wahlberg | 7.9 | 672806292 | |
        A child psychologist tries to help a frightened Philadelphia boy who believes that the dead come to him with their troubles.
        339 | | Toy Story 2 | 1999-11-24 | 92 | en | Animation, Comedy, Family, Adventure | John Lasseter | Tom Hanks; Tim Allen; Joan Cusack; Kelsey Grammer; Don Rickles | 7.7 | 497375381 | |
        Woody is stolen by a collector and learns of his past as a television star while Buzz leads the other toys to his rescue.
        """#
}
