/// From 1902 on, in order of release. `CatalogueParser` documents the two-line record.
enum FilmsUntil1969 {
    static let text = #"""
        101 | | A Trip to the Moon | 1902-09-01 | 14 | fr | Adventure, Fantasy, Science Fiction | Georges Méliès | Georges Méliès; Bleuette Bernon | 8.1 | 0 | Le Voyage dans la Lune |
        A group of astronomers is fired to the Moon inside a giant shell, meets the people who live under its surface, and makes a hurried escape back to Earth.
        102 | | The Cabinet of Dr. Caligari | 1920-02-26 | 77 | de | Horror, Mystery, Thriller | Robert Wiene | Werner Krauss; Conrad Veidt; Friedrich Feher; Lil Dagover | 8.1 | 0 | Das Cabinet des Dr. Caligari |
        A fairground showman exhibits a sleepwalker who can foretell the future, and soon murders begin in a town of crooked painted streets.
        103 | tt0012349 | The Kid | 1921-01-21 | 68 | en | Comedy, Drama | Charlie Chaplin | Charlie Chaplin; Jackie Coogan; Edna Purviance; Carl Miller | 8.3 | 0 | |
        The Tramp finds an abandoned baby and brings the boy up as his partner in small swindles, until the authorities try to take the child from him.
        104 | | Nosferatu | 1922-03-04 | 94 | de | Horror, Fantasy | F. W. Murnau | Max Schreck; Gustav von Wangenheim; Greta Schröder; Alexander Granach | 8.1 | 0 | Nosferatu - Eine Symphonie des Grauens | Nosferatu: A Symphony of Horror
        A young clerk travels to the Carpathians to sell a house to the sinister Count Orlok, who then sails to his town and brings the plague with him.
        105 | tt0015864 | The Gold Rush | 1925-06-26 | 95 | en | Adventure, Comedy, Drama | Charlie Chaplin | Charlie Chaplin; Mack Swain; Tom Murray; Georgia Hale | 8.2 | 0 | |
        A lone prospector looks for gold in the frozen Klondike, shares a cabin with two rough companions and falls in love with a dance hall girl.
        106 | | Battleship Potemkin | 1925-12-21 | 75 | ru | Drama, History, War | Sergei Eisenstein | Aleksandr Antonov; Vladimir Barsky; Grigori Aleksandrov | 8.1 | 0 | Броненосец Потёмкин |
        Sailors on a warship of the Tsar rise against their officers in 1905, and the people of Odessa who support them are met with gunfire on the great steps.
        107 | tt0017925 | The General | 1926-12-31 | 79 | en | Action, Adventure, Comedy, War | Clyde Bruckman; Buster Keaton | Buster Keaton; Marion Mack; Glen Cavender; Jim Farley | 8.3 | 0 | |
        When Union spies steal his beloved locomotive during the Civil War, a Southern engine driver pursues them alone behind enemy lines.
        108 | tt0017136 | Metropolis | 1927-01-10 | 153 | de | Drama, Science Fiction | Fritz Lang | Brigitte Helm; Alfred Abel; Gustav Fröhlich; Rudolf Klein-Rogge | 8.4 | 0 | |
        In a vast city of the future the ruler's son discovers how the workers live underground, while an inventor builds a robot to mislead them.
        109 | | The Jazz Singer | 1927-10-06 | 89 | en | Drama, Music | Alan Crosland | Al Jolson; May McAvoy; Warner Oland; Eugenie Besserer | 6.5 | 0 | |
        The son of a cantor leaves home to sing popular songs on stage, and must later choose between his opening night and his dying father.
        110 | | The Passion of Joan of Arc | 1928-04-21 | 81 | fr | Drama, History | Carl Theodor Dreyer | Renée Falconetti; Eugène Silvain; André Berley; Antonin Artaud | 8.5 | 0 | La Passion de Jeanne d'Arc |
        Told largely in close-ups, the film follows the trial of Joan of Arc as her judges press the young woman to deny that God has spoken to her.
        111 | | Steamboat Willie | 1928-11-18 | 8 | en | Animation, Comedy, Family | Walt Disney; Ub Iwerks | Walt Disney | 7.3 | 0 | |
        Mickey Mouse, deckhand on a river steamer, makes music with the animals and the cargo on board in one of the first cartoons with a synchronised soundtrack.
        112 | | Man with a Movie Camera | 1929-01-08 | 68 | ru | Documentary | Dziga Vertov | Mikhail Kaufman | 8.2 | 0 | Человек с киноаппаратом |
        A cameraman films a day in the life of Soviet cities, and the film shows every trick of shooting and editing by which the day is put together.
        113 | | All Quiet on the Western Front | 1930-04-21 | 133 | en | Drama, War | Lewis Milestone | Lew Ayres; Louis Wolheim; John Wray; Arnold Lucy | 8.1 | 0 | |
        A class of German schoolboys enlists with enthusiasm in the First World War, and one by one they learn what life and death at the front are like.
        114 | tt0021749 | City Lights | 1931-01-30 | 87 | en | Comedy, Drama, Romance | Charlie Chaplin | Charlie Chaplin; Virginia Cherrill; Florence Lee; Harry Myers | 8.6 | 0 | |
        The Tramp falls in love with a blind flower seller who takes him for a rich man, and does everything he can to find money for her operation.
        115 | | Dracula | 1931-02-12 | 75 | en | Fantasy, Horror | Tod Browning | Bela Lugosi; Helen Chandler; David Manners; Dwight Frye; Edward Van Sloan | 7.3 | 0 | |
        A Transylvanian count comes to London with a mad servant and preys on young women, until Professor Van Helsing recognises what he is.
        116 | tt0022100 | M | 1931-05-11 | 111 | de | Crime, Drama, Thriller | Fritz Lang | Peter Lorre; Otto Wernicke; Gustaf Gründgens; Ellen Widmann | 8.5 | 0 | | M - Eine Stadt sucht einen Mörder
        A murderer of children holds Berlin in fear, and because the police raids hurt their business the city's criminals begin to hunt him as well.
        117 | | Frankenstein | 1931-11-21 | 70 | en | Drama, Horror, Science Fiction | James Whale | Colin Clive; Mae Clarke; John Boles; Boris Karloff | 7.8 | 0 | |
        A scientist brings to life a creature put together from the dead, and its confused strength soon brings terror to a mountain village.
        118 | | King Kong | 1933-03-02 | 100 | en | Adventure, Fantasy, Horror | Merian C. Cooper; Ernest B. Schoedsack | Fay Wray; Robert Armstrong; Bruce Cabot; Frank Reicher | 8.0 | 0 | |
        A film crew finds a giant ape on an uncharted island and takes it to New York as an attraction, where it breaks loose with the actress it adores.
        119 | tt0025316 | It Happened One Night | 1934-02-22 | 105 | en | Comedy, Romance | Frank Capra | Clark Gable; Claudette Colbert; Walter Connolly; Roscoe Karns | 8.1 | 0 | |
        A runaway heiress and a dismissed reporter travel north by bus and on foot, each using the other, and fall in love against their will.
        120 | tt0027977 | Modern Times | 1936-02-05 | 87 | en | Comedy, Drama | Charlie Chaplin | Charlie Chaplin; Paulette Goddard; Henry Bergman; Tiny Sandford | 8.5 | 0 | |
        Driven mad by the pace of a factory line, the Tramp stumbles through jails, strikes and odd jobs together with a homeless young woman.
        121 | | Snow White and the Seven Dwarfs | 1937-12-21 | 83 | en | Animation, Family, Fantasy | David Hand | Adriana Caselotti; Lucille La Verne; Harry Stockwell; Moroni Olsen | 7.7 | 0 | |
        A jealous queen orders the death of her stepdaughter, who finds shelter in the forest with seven miners in Disney's first animated feature.
        122 | tt0032138 | The Wizard of Oz | 1939-08-25 | 102 | en | Adventure, Family, Fantasy | Victor Fleming | Judy Garland; Frank Morgan; Ray Bolger; Bert Lahr; Jack Haley | 8.1 | 0 | |
        A tornado carries a Kansas farm girl to a magical land, where she and three odd companions set out to ask a wizard for what each of them lacks.
        123 | tt0031381 | Gone with the Wind | 1939-12-15 | 238 | en | Drama, Romance, War | Victor Fleming | Clark Gable; Vivien Leigh; Leslie Howard; Olivia de Havilland; Hattie McDaniel | 8.0 | 402352579 | |
        The daughter of a Georgia planter fights to keep her home through the Civil War and its aftermath while chasing a man who will never be hers.
        124 | | Pinocchio | 1940-02-07 | 88 | en | Animation, Family, Fantasy | Ben Sharpsteen; Hamilton Luske | Dickie Jones; Cliff Edwards; Christian Rub; Walter Catlett; Evelyn Venable | 7.6 | 0 | |
        A wooden puppet brought to life by a fairy has to prove himself brave and honest to become a real boy, but bad company leads him astray.
        125 | tt0032553 | The Great Dictator | 1940-10-15 | 125 | en | Comedy, Drama, War | Charlie Chaplin | Charlie Chaplin; Paulette Goddard; Jack Oakie; Reginald Gardiner; Henry Daniell | 8.4 | 0 | |
        A Jewish barber happens to look exactly like the tyrant who persecutes his people, and one day he is mistaken for him before a huge crowd.
        126 | tt0033467 | Citizen Kane | 1941-05-01 | 119 | en | Drama, Mystery | Orson Welles | Orson Welles; Joseph Cotten; Dorothy Comingore; Everett Sloane; Agnes Moorehead | 8.5 | 0 | |
        After a newspaper tycoon dies alone in his castle, a reporter asks those who knew him what the last word he spoke could mean.
        127 | tt0033870 | The Maltese Falcon | 1941-10-03 | 101 | en | Crime, Mystery, Thriller | John Huston | Humphrey Bogart; Mary Astor; Gladys George; Peter Lorre; Sydney Greenstreet | 8.0 | 0 | |
        A San Francisco detective whose partner has been shot is drawn into a chase between liars and killers for a priceless statuette of a bird.
        128 | tt0034583 | Casablanca | 1942-11-26 | 102 | en | Drama, Romance, War | Michael Curtiz | Humphrey Bogart; Ingrid Bergman; Paul Henreid; Claude Rains; Conrad Veidt | 8.6 | 0 | |
        In wartime Morocco a bitter café owner has the papers that could save the woman who once left him and her husband, a hero of the resistance.
        129 | | Beauty and the Beast | 1946-10-29 | 93 | fr | Drama, Fantasy, Romance | Jean Cocteau | Jean Marais; Josette Day; Mila Parély; Michel Auclair; Marcel André | 7.9 | 0 | La Belle et la Bête |
        To save her father, a merchant's daughter goes to live in an enchanted castle, where she slowly sees the gentle soul of its terrible lord.
        130 | tt0038650 | It's a Wonderful Life | 1946-12-20 | 130 | en | Drama, Family, Fantasy | Frank Capra | James Stewart; Donna Reed; Lionel Barrymore; Thomas Mitchell; Henry Travers | 8.5 | 0 | |
        On Christmas Eve an angel shows a desperate man what his small town would have become if he had never been born.
        131 | tt0040522 | Bicycle Thieves | 1948-11-24 | 89 | it | Drama | Vittorio De Sica | Lamberto Maggiorani; Enzo Staiola; Lianella Carell; Gino Saltamerenda | 8.3 | 0 | Ladri di biciclette |
        In poor post-war Rome a man's new job depends on his bicycle, and when it is stolen he searches the city for it with his little son.
        132 | tt0041959 | The Third Man | 1949-09-01 | 104 | en | Mystery, Thriller | Carol Reed | Joseph Cotten; Alida Valli; Orson Welles; Trevor Howard; Bernard Lee | 8.3 | 0 | |
        A writer of westerns arrives in occupied Vienna to find his friend dead, and begins to doubt both the accident and the friend.
        133 | | Sunset Boulevard | 1950-08-10 | 110 | en | Drama, Thriller | Billy Wilder | William Holden; Gloria Swanson; Erich von Stroheim; Nancy Olson; Fred Clark | 8.4 | 0 | |
        A penniless screenwriter moves into the mansion of a forgotten star of silent films who dreams of a return, and finds it hard to leave.
        134 | tt0042876 | Rashomon | 1950-08-26 | 88 | ja | Crime, Drama, Mystery | Akira Kurosawa | Toshiro Mifune; Machiko Kyo; Masayuki Mori; Takashi Shimura; Minoru Chiaki | 8.2 | 0 | 羅生門 |
        A bandit, a wife, a dead samurai and a woodcutter give four different accounts of the same crime in a forest, and no version fits the others.
        135 | tt0042192 | All About Eve | 1950-10-13 | 138 | en | Drama | Joseph L. Mankiewicz | Bette Davis; Anne Baxter; George Sanders; Celeste Holm; Gary Merrill | 8.2 | 0 | |
        A seemingly modest admirer enters the household of a famous stage actress and step by step takes over her friends, her roles and her fame.
        136 | tt0045152 | Singin' in the Rain | 1952-03-27 | 103 | en | Comedy, Music, Romance | Stanley Donen; Gene Kelly | Gene Kelly; Donald O'Connor; Debbie Reynolds; Jean Hagen; Cyd Charisse | 8.4 | 0 | |
        When talking pictures arrive in Hollywood, a star of the silent screen must rescue his new film from the dreadful voice of his leading lady.
        137 | | Tokyo Story | 1953-11-03 | 136 | ja | Drama | Yasujiro Ozu | Chishu Ryu; Chieko Higashiyama; Setsuko Hara; Haruko Sugimura; So Yamamura | 8.3 | 0 | 東京物語 |
        An elderly couple visits their grown children in the capital, who are too busy for them, and only a widowed daughter-in-law makes them welcome.
        138 | tt0047478 | Seven Samurai | 1954-04-26 | 207 | ja | Action, Adventure, Drama | Akira Kurosawa | Toshiro Mifune; Takashi Shimura; Keiko Tsushima; Yoshio Inaba; Daisuke Kato | 8.8 | 0 | 七人の侍 |
        Poor farmers hire seven masterless warriors to defend their harvest, and together they turn the village into a fortress against forty bandits.
        139 | tt0047296 | On the Waterfront | 1954-07-28 | 108 | en | Crime, Drama, Romance | Elia Kazan | Marlon Brando; Karl Malden; Lee J. Cobb; Eva Marie Saint; Rod Steiger | 8.1 | 0 | |
        A former boxer who works on the New Jersey docks has to decide whether to testify against the union boss who also employs his brother.
        140 | | Godzilla | 1954-11-03 | 96 | ja | Drama, Horror, Science Fiction | Ishiro Honda | Akira Takarada; Momoko Kochi; Akihiko Hirata; Takashi Shimura | 7.6 | 0 | ゴジラ | Gojira
        Nuclear tests wake a giant creature from the sea that lays waste to Tokyo, and a scientist hesitates to use his own terrible invention against it.
        141 | | Pather Panchali | 1955-08-26 | 125 | bn | Drama | Satyajit Ray | Kanu Banerjee; Karuna Banerjee; Subir Banerjee; Uma Dasgupta; Chunibala Devi | 8.2 | 0 | পথের পাঁচালী | Song of the Little Road
        A small boy and his elder sister grow up in a Bengal village, where their family knows hunger and loss as well as moments of wonder.
        142 | | Rebel Without a Cause | 1955-10-27 | 111 | en | Drama | Nicholas Ray | James Dean; Natalie Wood; Sal Mineo; Jim Backus; Ann Doran | 7.7 | 0 | |
        A restless teenager who is new in Los Angeles finds a friend and a first love within a day, while a car race on the cliffs ends in disaster.
        143 | tt0050976 | The Seventh Seal | 1957-02-16 | 96 | sv | Drama, Fantasy | Ingmar Bergman | Gunnar Björnstrand; Bengt Ekerot; Nils Poppe; Max von Sydow; Bibi Andersson | 8.3 | 0 | Det sjunde inseglet |
        A knight returns from the Crusades to a land ruined by plague and plays chess with Death to gain the time for one meaningful act.
        144 | tt0050083 | 12 Angry Men | 1957-04-10 | 96 | en | Crime, Drama | Sidney Lumet | Henry Fonda; Lee J. Cobb; Ed Begley; E. G. Marshall; Jack Warden | 8.8 | 0 | | Twelve Angry Men
        Eleven jurors want to convict a boy of murder at once, but the twelfth has doubts and makes them look at the evidence again.
        145 | tt0050212 | The Bridge on the River Kwai | 1957-10-02 | 161 | en | Adventure, Drama, War | David Lean | William Holden; Jack Hawkins; Alec Guinness; Sessue Hayakawa | 8.1 | 0 | |
        A proud British colonel in a Japanese prison camp has his men build a perfect railway bridge, just as the Allies send a party to destroy it.
        146 | | The Cranes Are Flying | 1957-10-12 | 95 | ru | Drama, Romance, War | Mikhail Kalatozov | Tatiana Samoilova; Aleksey Batalov; Vasili Merkuryev; Aleksandr Shvorin | 8.2 | 0 | Летят журавли |
        Two young lovers in Moscow are parted when he volunteers for the front in 1941, and she waits without any news of him while her own life falls apart.
        147 | tt0052357 | Vertigo | 1958-05-09 | 128 | en | Mystery, Romance, Thriller | Alfred Hitchcock | James Stewart; Kim Novak; Barbara Bel Geddes; Tom Helmore; Henry Jones | 8.3 | 0 | |
        A retired detective with a fear of heights is hired to follow a friend's wife through San Francisco and becomes obsessed with her.
        148 | | Ashes and Diamonds | 1958-10-03 | 103 | pl | Drama, War | Andrzej Wajda | Zbigniew Cybulski; Ewa Krzyżewska; Wacław Zastrzeżyński; Adam Pawlikowski | 7.9 | 0 | Popiół i diament |
        On the last day of the war in Europe, a young Polish resistance fighter ordered to kill a Communist official meets a barmaid and wants to live.
        149 | | Sleeping Beauty | 1959-01-29 | 75 | en | Animation, Family, Fantasy, Romance | Clyde Geronimi | Mary Costa; Bill Shirley; Eleanor Audley; Verna Felton; Barbara Luddy | 7.3 | 0 | |
        Three good fairies hide a princess in the forest to protect her from the curse of Maleficent, who was not invited to the christening.
        150 | tt0053291 | Some Like It Hot | 1959-03-29 | 121 | en | Comedy, Crime, Romance | Billy Wilder | Marilyn Monroe; Tony Curtis; Jack Lemmon; George Raft; Joe E. Brown | 8.4 | 0 | |
        Two musicians who have witnessed a gangland massacre dress as women and join an all-girl band on its way to Florida.
        151 | tt0053198 | The 400 Blows | 1959-06-03 | 99 | fr | Drama | François Truffaut | Jean-Pierre Léaud; Albert Rémy; Claire Maurier; Patrick Auffay | 8.2 | 0 | Les Quatre Cents Coups |
        Neglected at home and punished at school, a Paris boy drifts into lies and petty theft until he is sent away to a reformatory.
        152 | tt0053125 | North by Northwest | 1959-07-01 | 136 | en | Adventure, Mystery, Thriller | Alfred Hitchcock | Cary Grant; Eva Marie Saint; James Mason; Jessie Royce Landis; Leo G. Carroll | 8.2 | 0 | |
        An advertising man is taken for a secret agent who does not exist and is chased by spies and the police across the United States.
        153 | tt0052618 | Ben-Hur | 1959-11-18 | 212 | en | Adventure, Drama, History | William Wyler | Charlton Heston; Jack Hawkins; Haya Harareet; Stephen Boyd; Hugh Griffith | 8.0 | 0 | |
        A prince of Jerusalem, betrayed by his Roman friend and sent to the galleys, lives for the day when they will meet in the chariot race.
        154 | | La Dolce Vita | 1960-02-05 | 174 | it | Comedy, Drama | Federico Fellini | Marcello Mastroianni; Anita Ekberg; Anouk Aimée; Yvonne Furneaux; Alain Cuny | 8.1 | 0 | |
        A gossip journalist wanders for seven days and nights through the parties and scandals of Rome, looking for a happiness he cannot hold.
        155 | | Breathless | 1960-03-16 | 90 | fr | Crime, Drama, Romance | Jean-Luc Godard | Jean-Paul Belmondo; Jean Seberg; Daniel Boulanger; Henri-Jacques Huet | 7.8 | 0 | À bout de souffle |
        A small-time crook who has shot a policeman hides in Paris and tries to talk an American student into running away to Italy with him.
        156 | tt0053604 | The Apartment | 1960-06-15 | 125 | en | Comedy, Drama, Romance | Billy Wilder | Jack Lemmon; Shirley MacLaine; Fred MacMurray; Ray Walston; Jack Kruschen | 8.3 | 0 | |
        A New York clerk lends his flat to his bosses for their affairs in return for promotion, until the lift girl he loves turns out to be involved.
        157 | tt0054215 | Psycho | 1960-06-16 | 109 | en | Horror, Mystery, Thriller | Alfred Hitchcock | Anthony Perkins; Janet Leigh; Vera Miles; John Gavin; Martin Balsam | 8.5 | 50000000 | |
        A secretary on the run with stolen money stops at a lonely motel, which is kept by a shy young man and his unseen mother.
        158 | | Mughal-e-Azam | 1960-08-05 | 197 | hi | Drama, History, Romance | K. Asif | Prithviraj Kapoor; Dilip Kumar; Madhubala; Durga Khote | 8.1 | 0 | मुग़ल-ए-आज़म | The Great Mughal
        Prince Salim falls in love with a court dancer, and his father, the emperor Akbar, goes to war against his own son rather than allow it.
        159 | | Spartacus | 1960-10-06 | 197 | en | Action, Drama, History | Stanley Kubrick | Kirk Douglas; Laurence Olivier; Jean Simmons; Charles Laughton; Peter Ustinov | 7.9 | 60000000 | |
        A slave trained as a gladiator leads a great revolt against Rome, while two politicians use the war in their struggle for power.
        160 | | The Housemaid | 1960-11-03 | 108 | ko | Crime, Drama, Thriller | Kim Ki-young | Kim Jin-kyu; Ju Jeung-nyeo; Lee Eun-shim; Um Aing-ran | 7.5 | 0 | 하녀 |
        A music teacher and his wife take a maid into their new house, and her affair with the husband gives her a frightening hold on the family.
        161 | tt0055630 | Yojimbo | 1961-04-25 | 110 | ja | Action, Drama | Akira Kurosawa | Toshiro Mifune; Tatsuya Nakadai; Yoko Tsukasa; Isuzu Yamada; Daisuke Kato | 8.2 | 0 | 用心棒 |
        A wandering swordsman comes to a town torn between two gangs and offers his services to both so that they destroy each other.
        162 | | West Side Story | 1961-10-18 | 152 | en | Crime, Drama, Music, Romance | Robert Wise; Jerome Robbins | Natalie Wood; Richard Beymer; Russ Tamblyn; Rita Moreno; George Chakiris | 7.7 | 0 | |
        The story of Romeo and Juliet is sung and danced in New York, where two young people from the circles of rival street gangs fall in love.
        163 | | Harakiri | 1962-09-16 | 133 | ja | Action, Drama, History | Masaki Kobayashi | Tatsuya Nakadai; Rentaro Mikuni; Shima Iwashita; Akira Ishihama | 8.6 | 0 | 切腹 | Seppuku
        An old warrior without a master asks to take his life in the courtyard of a noble clan, but first he has a story to tell its men.
        164 | | Dr. No | 1962-10-05 | 110 | en | Action, Adventure, Thriller | Terence Young | Sean Connery; Ursula Andress; Joseph Wiseman; Jack Lord; Bernard Lee | 7.2 | 0 | |
        Sent to Jamaica after a colleague disappears, secret agent James Bond discovers a scientist on a closed island who interferes with American rockets.
        165 | tt0056172 | Lawrence of Arabia | 1962-12-10 | 222 | en | Adventure, Drama, History, War | David Lean | Peter O'Toole; Alec Guinness; Anthony Quinn; Jack Hawkins; Omar Sharif | 8.4 | 70000000 | |
        A British officer unites the Arab tribes against the Turks in the First World War and is changed by the desert, the killing and his own legend.
        166 | tt0056801 | 8½ | 1963-02-14 | 138 | it | Drama, Fantasy | Federico Fellini | Marcello Mastroianni; Claudia Cardinale; Anouk Aimée; Sandra Milo; Rossella Falk | 8.2 | 0 | | Otto e mezzo
        A film director with no idea for his next picture escapes from producers, wife and mistress into memories, dreams and fantasies.
        167 | | The Birds | 1963-03-28 | 119 | en | Horror, Thriller | Alfred Hitchcock | Rod Taylor; Tippi Hedren; Jessica Tandy; Suzanne Pleshette; Veronica Cartwright | 7.7 | 0 | |
        A woman follows a lawyer to a quiet town on the Californian coast, where birds of all kinds begin to attack people without any reason.
        168 | tt0057115 | The Great Escape | 1963-06-20 | 172 | en | Adventure, Drama, History, War | John Sturges | Steve McQueen; James Garner; Richard Attenborough; Charles Bronson; James Donald | 8.2 | 0 | |
        Allied officers in a camp built to hold the most stubborn prisoners of the war dig tunnels so that hundreds of them can get away in one night.
        169 | tt0057012 | Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb | 1964-01-29 | 95 | en | Comedy, War | Stanley Kubrick | Peter Sellers; George C. Scott; Sterling Hayden; Keenan Wynn; Slim Pickens | 8.4 | 0 | | Dr. Strangelove
        A deranged American general sends his bombers against the Soviet Union, and the men in the War Room try to stop the end of the world.
        170 | | The Umbrellas of Cherbourg | 1964-02-19 | 91 | fr | Drama, Music, Romance | Jacques Demy | Catherine Deneuve; Nino Castelnuovo; Anne Vernon; Marc Michel | 7.9 | 0 | Les Parapluies de Cherbourg |
        Every word is sung in this love story of a shop girl and a mechanic in a French port, who are separated when he is called up for Algeria.
        171 | tt0058461 | A Fistful of Dollars | 1964-09-12 | 99 | it | Western | Sergio Leone | Clint Eastwood; Marianne Koch; Gian Maria Volonté; José Calvo | 7.9 | 0 | Per un pugno di dollari |
        A nameless gunman rides into a border town ruled by two hostile families and earns money from both by setting them against each other.
        172 | | Goldfinger | 1964-09-17 | 110 | en | Action, Adventure, Thriller | Guy Hamilton | Sean Connery; Honor Blackman; Gert Fröbe; Shirley Eaton; Harold Sakata | 7.7 | 124900000 | |
        James Bond investigates a dealer obsessed with gold and uncovers a plan that is aimed at the American reserves in Fort Knox.
        173 | | The Sound of Music | 1965-03-02 | 174 | en | Drama, Family, Music, Romance | Robert Wise | Julie Andrews; Christopher Plummer; Eleanor Parker; Richard Haydn; Peggy Wood | 7.9 | 0 | |
        A lively novice becomes governess to the seven children of an Austrian widower and brings music back to the house as the Nazis come to power.
        174 | tt0058946 | The Battle of Algiers | 1966-09-08 | 121 | it | Drama, History, War | Gillo Pontecorvo | Brahim Hadjadj; Jean Martin; Yacef Saadi | 8.2 | 0 | La battaglia di Algeri |
        Filmed like a newsreel, the story shows how Algerian rebels and French paratroopers fought in the streets of Algiers in the 1950s.
        175 | tt0060827 | Persona | 1966-10-18 | 84 | sv | Drama | Ingmar Bergman | Bibi Andersson; Liv Ullmann; Margaretha Krook; Gunnar Björnstrand | 8.1 | 0 | |
        A nurse looks after an actress who has stopped speaking, and in a lonely house by the sea the two women seem to melt into one.
        176 | | Closely Watched Trains | 1966-11-18 | 92 | cs | Comedy, Drama, War | Jiří Menzel | Václav Neckář; Josef Somr; Vlastimil Brodský; Jitka Bendová | 7.7 | 0 | Ostře sledované vlaky | Closely Observed Trains
        At a small Czech railway station under the occupation, a shy trainee worries more about his first love than about the war passing through.
        177 | tt0060196 | The Good, the Bad and the Ugly | 1966-12-23 | 161 | it | Western | Sergio Leone | Clint Eastwood; Lee Van Cleef; Eli Wallach; Aldo Giuffrè | 8.7 | 0 | Il buono, il brutto, il cattivo |
        Three gunmen who do not trust one another race through the American Civil War to a grave in which stolen gold has been buried.
        178 | | In the Heat of the Night | 1967-08-02 | 110 | en | Crime, Drama, Mystery | Norman Jewison | Sidney Poitier; Rod Steiger; Warren Oates; Lee Grant | 7.9 | 0 | |
        A black detective from Philadelphia is first arrested for a murder in Mississippi and then has to solve it beside a prejudiced police chief.
        179 | | Bonnie and Clyde | 1967-08-13 | 111 | en | Crime, Drama | Arthur Penn | Warren Beatty; Faye Dunaway; Michael J. Pollard; Gene Hackman; Estelle Parsons | 7.7 | 70000000 | |
        A bored waitress joins a young thief during the Depression, and their gang of bank robbers becomes famous as the law closes in.
        180 | tt0061722 | The Graduate | 1967-12-21 | 106 | en | Comedy, Drama, Romance | Mike Nichols | Anne Bancroft; Dustin Hoffman; Katharine Ross; William Daniels; Murray Hamilton | 7.9 | 104945305 | |
        Home from college and unsure what to do with his life, a young man has an affair with an older married woman and then falls for her daughter.
        181 | | Planet of the Apes | 1968-02-08 | 112 | en | Adventure, Drama, Science Fiction | Franklin J. Schaffner | Charlton Heston; Roddy McDowall; Kim Hunter; Maurice Evans; Linda Harrison | 7.8 | 0 | |
        Astronauts crash on a world where speaking apes rule over mute humans, and one of them fights to prove that he can think.
        182 | tt0062622 | 2001: A Space Odyssey | 1968-04-02 | 149 | en | Adventure, Mystery, Science Fiction | Stanley Kubrick | Keir Dullea; Gary Lockwood; William Sylvester; Douglas Rain | 8.5 | 0 | |
        After a black monolith is found on the Moon, two astronauts travel towards Jupiter on a ship whose computer begins to act on its own.
        183 | | Rosemary's Baby | 1968-06-12 | 137 | en | Drama, Horror, Thriller | Roman Polanski | Mia Farrow; John Cassavetes; Ruth Gordon; Sidney Blackmer; Maurice Evans | 8.0 | 0 | |
        A young wife expecting her first child in an old New York building begins to suspect that her friendly neighbours have plans for it.
        184 | | Night of the Living Dead | 1968-10-01 | 96 | en | Horror, Thriller | George A. Romero | Duane Jones; Judith O'Dea; Karl Hardman; Marilyn Eastman | 7.8 | 0 | |
        Strangers barricade themselves in a farmhouse as the dead rise to eat the living, and quarrel about the best way to survive the night.
        185 | | Z | 1969-02-26 | 127 | fr | Crime, Drama, Thriller | Costa-Gavras | Yves Montand; Irene Papas; Jean-Louis Trintignant; Jacques Perrin | 8.0 | 0 | |
        After a pacifist politician is struck down in the street, an examining magistrate finds that the accident was a murder planned by officials.
        186 | | Midnight Cowboy | 1969-05-25 | 113 | en | Drama | John Schlesinger | Jon Voight; Dustin Hoffman; Sylvia Miles; John McGiver; Brenda Vaccaro | 7.8 | 44785053 | |
        A naive Texan who hopes to live off rich women in New York ends up sharing a freezing room and a friendship with a sickly swindler.
        187 | | The Wild Bunch | 1969-06-18 | 145 | en | Action, Adventure, Western | Sam Peckinpah | William Holden; Ernest Borgnine; Robert Ryan; Edmond O'Brien; Warren Oates | 7.9 | 0 | |
        In 1913 an ageing gang of outlaws crosses into Mexico for one more robbery, with a former comrade and his bounty hunters behind it.
        188 | | Easy Rider | 1969-07-14 | 95 | en | Adventure, Drama | Dennis Hopper | Peter Fonda; Dennis Hopper; Jack Nicholson; Karen Black | 7.3 | 60000000 | |
        Two bikers cross the American South on the way to New Orleans with money from a drug deal, and meet both kindness and hatred on the road.
        189 | tt0064115 | Butch Cassidy and the Sundance Kid | 1969-09-24 | 110 | en | Adventure, Crime, Western | George Roy Hill | Paul Newman; Robert Redford; Katharine Ross; Strother Martin | 7.9 | 102308889 | |
        Two cheerful train robbers are hunted by a tireless posse and leave the fading Wild West for Bolivia, where luck is no longer with them.
        """#
}
