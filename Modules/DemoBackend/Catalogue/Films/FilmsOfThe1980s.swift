/// In order of release. `CatalogueParser` documents the two-line record.
enum FilmsOfThe1980s {
    static let text = #"""
        251 | | Moscow Does Not Believe in Tears | 1980-02-11 | 142 | ru | Drama, Comedy, Romance | Vladimir Menshov | Vera Alentova; Irina Muravyova; Raisa Ryazanova; Aleksey Batalov; Aleksandr Fatyushin | 7.9 | 0 | Москва слезам не верит |
        Three young women from the provinces share a hostel room in 1950s Moscow, and two decades later their lives have taken very different turns.
        252 | | The Empire Strikes Back | 1980-05-21 | 124 | en | Adventure, Action, Science Fiction | Irvin Kershner | Mark Hamill; Harrison Ford; Carrie Fisher; Billy Dee Williams; Anthony Daniels | 8.7 | 538375067 | | Star Wars: Episode V – The Empire Strikes Back
        Driven from their icy base, the rebels scatter while Luke trains with the Jedi master Yoda and Darth Vader sets a trap for him.
        253 | tt0081505 | The Shining | 1980-05-23 | 144 | en | Horror, Thriller | Stanley Kubrick | Jack Nicholson; Shelley Duvall; Danny Lloyd; Scatman Crothers; Barry Nelson | 8.3 | 47300000 | |
        A writer takes a job as winter caretaker of a snowbound hotel, where solitude and its ghosts turn him against his wife and gifted son.
        254 | | Airplane! | 1980-07-02 | 88 | en | Comedy | Jim Abrahams; David Zucker; Jerry Zucker | Robert Hays; Julie Hagerty; Leslie Nielsen; Peter Graves; Lloyd Bridges | 7.5 | 171000000 | |
        When food poisoning fells the crew of an airliner, a former fighter pilot with a fear of flying must land it amid a barrage of gags.
        255 | tt0082971 | Raiders of the Lost Ark | 1981-06-12 | 115 | en | Adventure, Action | Steven Spielberg | Harrison Ford; Karen Allen; Paul Freeman; Ronald Lacey; John Rhys-Davies | 8.4 | 389925971 | | Indiana Jones and the Raiders of the Lost Ark
        In 1936 an archaeologist with a bullwhip races agents of Nazi Germany to find the chest said to hold the Ten Commandments.
        256 | tt0082096 | Das Boot | 1981-09-17 | 149 | de | Drama, War, History, Thriller | Wolfgang Petersen | Jürgen Prochnow; Herbert Grönemeyer; Klaus Wennemann; Hubertus Bengsch; Martin Semmelrogge | 8.2 | 84900000 | | The Boat
        The young crew of a German submarine in 1941 endure boredom, storms and depth charges on a patrol through the Atlantic to Gibraltar.
        257 | | Mad Max 2 | 1981-12-24 | 96 | en | Action, Adventure, Science Fiction, Thriller | George Miller | Mel Gibson; Bruce Spence; Michael Preston; Vernon Wells; Kjell Nilsson | 7.6 | 0 | | The Road Warrior
        In an Australian wasteland short of petrol a lone drifter helps a besieged settlement break out past a horde of marauders.
        258 | | Star Trek II: The Wrath of Khan | 1982-06-04 | 113 | en | Action, Adventure, Science Fiction, Thriller | Nicholas Meyer | William Shatner; Leonard Nimoy; DeForest Kelley; Ricardo Montalban; Kirstie Alley | 7.6 | 97000000 | |
        A genetically enhanced tyrant marooned years before seizes a starship and a world-making device to take his revenge on Admiral Kirk.
        259 | | E.T. the Extra-Terrestrial | 1982-06-11 | 115 | en | Adventure, Family, Science Fiction | Steven Spielberg | Henry Thomas; Dee Wallace; Drew Barrymore; Peter Coyote; Robert MacNaughton | 7.9 | 792910554 | |
        A lonely boy hides a gentle alien left behind on Earth and, with his brother and sister, helps it to signal its ship and go home.
        260 | tt0083658 | Blade Runner | 1982-06-25 | 117 | en | Science Fiction, Drama, Thriller | Ridley Scott | Harrison Ford; Rutger Hauer; Sean Young; Edward James Olmos; Daryl Hannah | 8.1 | 41600000 | |
        In the rain-soaked Los Angeles of 2019 a weary policeman hunts four artificial humans who have come to Earth to prolong their short lives.
        261 | tt0084787 | The Thing | 1982-06-25 | 109 | en | Horror, Mystery, Science Fiction | John Carpenter | Kurt Russell; Wilford Brimley; Keith David; Richard Masur; T. K. Carter | 8.2 | 19629760 | |
        At an Antarctic station a dozen men find that a creature able to imitate any living thing is among them, and nobody can be trusted.
        262 | tt0083922 | Fanny and Alexander | 1982-12-17 | 188 | sv | Drama, Fantasy, Mystery | Ingmar Bergman | Bertil Guve; Pernilla Allwin; Ewa Fröling; Jan Malmsjö; Allan Edwall | 8.1 | 0 | Fanny och Alexander |
        Two children of a lively theatrical family in Uppsala are plunged into misery when their widowed mother marries a cruel bishop.
        263 | | Return of the Jedi | 1983-05-25 | 131 | en | Adventure, Action, Science Fiction | Richard Marquand | Mark Hamill; Harrison Ford; Carrie Fisher; Billy Dee Williams; Ian McDiarmid | 8.1 | 475300000 | | Star Wars: Episode VI – Return of the Jedi
        The rebels rescue Han Solo and attack a second Death Star while Luke Skywalker faces Darth Vader and the Emperor who commands him.
        264 | | This Is Spinal Tap | 1984-03-02 | 82 | en | Comedy, Music | Rob Reiner | Christopher Guest; Michael McKean; Harry Shearer; Rob Reiner; Fran Drescher | 7.7 | 0 | |
        A mock documentary follows an ageing British heavy metal band on an American tour of shrinking venues and mounting humiliations.
        265 | tt0087544 | Nausicaä of the Valley of the Wind | 1984-03-11 | 117 | ja | Animation, Adventure, Fantasy | Hayao Miyazaki | Sumi Shimamoto; Goro Naya; Yoji Matsuda; Yoshiko Sakakibara; Iemasa Kayumi | 8.1 | 0 | 風の谷のナウシカ |
        On a ruined Earth overgrown by a toxic forest a princess tries to stop two warring nations from rousing its giant insects.
        266 | | Indiana Jones and the Temple of Doom | 1984-05-23 | 118 | en | Adventure, Action | Steven Spielberg | Harrison Ford; Kate Capshaw; Ke Huy Quan; Amrish Puri; Roshan Seth | 7.3 | 333107271 | |
        Stranded in India in 1935 with a singer and a boy, the archaeologist looks for a stolen sacred stone and finds a murderous cult.
        267 | | Ghostbusters | 1984-06-08 | 105 | en | Comedy, Fantasy | Ivan Reitman | Bill Murray; Dan Aykroyd; Sigourney Weaver; Harold Ramis; Rick Moranis | 7.7 | 295212467 | |
        Three dismissed scientists open a ghost-catching business in New York just as an ancient god prepares to enter the city.
        268 | tt0086879 | Amadeus | 1984-09-19 | 160 | en | Drama, Music, History | Miloš Forman | F. Murray Abraham; Tom Hulce; Elizabeth Berridge; Simon Callow; Jeffrey Jones | 8.2 | 90000000 | |
        An old court composer confesses how envy of the vulgar and brilliant young Mozart drove him to plot against his rival and God.
        269 | tt0088247 | The Terminator | 1984-10-26 | 107 | en | Action, Thriller, Science Fiction | James Cameron | Arnold Schwarzenegger; Michael Biehn; Linda Hamilton; Paul Winfield; Lance Henriksen | 7.9 | 78371200 | |
        A killer machine is sent back from 2029 to murder a waitress whose future son will lead mankind, and one soldier follows to protect her.
        270 | | Dune | 1984-12-14 | 137 | en | Science Fiction, Adventure | David Lynch | Kyle MacLachlan; Francesca Annis; Jürgen Prochnow; Sting; Kenneth McMillan | 6.2 | 30900000 | |
        A duke's son betrayed on the desert planet Arrakis leads its native people in revolt against the emperor and the house that killed his father.
        271 | | The Return of Godzilla | 1984-12-15 | 103 | ja | Science Fiction, Action, Drama | Koji Hashimoto | Ken Tanaka; Yasuko Sawaguchi; Yosuke Natsuki; Keiju Kobayashi; Shin Takuma | 6.5 | 0 | ゴジラ | Godzilla 1985
        Thirty years after the first attack Godzilla appears again off Japan and heads for Tokyo while two superpowers press to use nuclear arms.
        272 | tt0089881 | Ran | 1985-06-01 | 162 | ja | Action, Drama, War | Akira Kurosawa | Tatsuya Nakadai; Akira Terao; Jinpachi Nezu; Daisuke Ryu; Mieko Harada | 8.2 | 0 | 乱 |
        An old warlord divides his lands among three sons and goes mad as their rivalry burns down everything that he built, after King Lear.
        273 | tt0088763 | Back to the Future | 1985-07-03 | 116 | en | Adventure, Comedy, Science Fiction | Robert Zemeckis | Michael J. Fox; Christopher Lloyd; Lea Thompson; Crispin Glover; Thomas F. Wilson | 8.4 | 381109762 | |
        A teenager sent to 1955 in a time machine built from a sports car must make sure that his own parents meet and fall in love.
        274 | | Come and See | 1985-10-17 | 142 | ru | Drama, War | Elem Klimov | Aleksey Kravchenko; Olga Mironova; Liubomiras Laucevičius; Vladas Bagdonas | 8.4 | 0 | Иди и смотри |
        A Belarusian boy who joins the partisans in 1943 witnesses the destruction of whole villages and ages before our eyes.
        275 | | Top Gun | 1986-05-16 | 110 | en | Action, Romance, Drama | Tony Scott | Tom Cruise; Kelly McGillis; Val Kilmer; Anthony Edwards; Tom Skerritt | 7.0 | 357288178 | |
        A reckless naval aviator competes at the fighter weapons school, falls for an instructor and has to recover from the loss of a friend.
        276 | tt0090605 | Aliens | 1986-07-18 | 137 | en | Action, Thriller, Science Fiction | James Cameron | Sigourney Weaver; Michael Biehn; Carrie Henn; Paul Reiser; Lance Henriksen | 8.3 | 183316455 | |
        Ripley returns with a squad of marines to the moon where her crew met the creature, and finds one child alive in a silent colony.
        277 | tt0092067 | Castle in the Sky | 1986-08-02 | 124 | ja | Animation, Adventure, Fantasy, Family | Hayao Miyazaki | Mayumi Tanaka; Keiko Yokozawa; Kotoe Hatsui; Minori Terada | 8.0 | 0 | 天空の城ラピュタ | Laputa: Castle in the Sky
        A miner's apprentice and a girl with a glowing crystal flee pirates and soldiers in search of a legendary floating island.
        278 | | The Fly | 1986-08-15 | 96 | en | Horror, Science Fiction | David Cronenberg | Jeff Goldblum; Geena Davis; John Getz | 7.6 | 60629159 | |
        A scientist testing his teleportation device on himself fails to notice a fly in the booth and slowly turns into something else.
        279 | | Wings of Desire | 1987-10-29 | 128 | de | Drama, Fantasy, Romance | Wim Wenders | Bruno Ganz; Solveig Dommartin; Otto Sander; Curt Bois; Peter Falk | 7.9 | 0 | Der Himmel über Berlin |
        Two angels listen to the thoughts of people in divided Berlin, until one of them longs to become mortal for a trapeze artist.
        280 | | Women on the Verge of a Nervous Breakdown | 1988-03-25 | 89 | es | Comedy, Drama | Pedro Almodóvar | Carmen Maura; Antonio Banderas; Julieta Serrano; Rossy de Palma; María Barranco | 7.5 | 0 | Mujeres al borde de un ataque de nervios |
        Abandoned by answering machine, an actress in Madrid finds her flat filling up with jilted women, policemen and spiked gazpacho.
        281 | tt0096283 | My Neighbor Totoro | 1988-04-16 | 86 | ja | Animation, Family, Fantasy | Hayao Miyazaki | Noriko Hidaka; Chika Sakamoto; Shigesato Itoi; Sumi Shimamoto; Hitoshi Takagi | 8.3 | 0 | となりのトトロ |
        Two sisters who move to the country to be near their sick mother befriend the huge and gentle spirit of a camphor tree.
        282 | tt0095327 | Grave of the Fireflies | 1988-04-16 | 89 | ja | Animation, Drama, War | Isao Takahata | Tsutomu Tatsumi; Ayano Shiraishi; Yoshiko Shinohara; Akemi Yamaguchi | 8.5 | 0 | 火垂るの墓 |
        After the firebombing of Kobe a teenage boy and his little sister try to survive on their own in the last months of the war.
        283 | | Who Framed Roger Rabbit | 1988-06-22 | 104 | en | Fantasy, Animation, Comedy, Crime, Family | Robert Zemeckis | Bob Hoskins; Christopher Lloyd; Joanna Cassidy; Charles Fleischer; Stubby Kaye | 7.6 | 329803958 | |
        In a 1947 Hollywood where cartoon characters are actors, a detective who hates them must clear a rabbit accused of murder.
        284 | tt0095016 | Die Hard | 1988-07-15 | 132 | en | Action, Thriller | John McTiernan | Bruce Willis; Alan Rickman; Bonnie Bedelia; Reginald VelJohnson; Alexander Godunov | 8.1 | 141500000 | |
        A New York policeman visiting his wife in Los Angeles is the only man free when thieves seize her office tower on Christmas Eve.
        285 | | Akira | 1988-07-16 | 124 | ja | Animation, Science Fiction, Action | Katsuhiro Otomo | Mitsuo Iwata; Nozomu Sasaki; Mami Koyama; Taro Ishida; Tetsusho Genda | 8.0 | 0 | アキラ |
        A biker in the Neo-Tokyo of 2019 tries to stop his friend, whose awakened psychic powers threaten to destroy the city again.
        286 | tt0095765 | Cinema Paradiso | 1988-11-17 | 124 | it | Drama, Romance | Giuseppe Tornatore | Philippe Noiret; Salvatore Cascio; Marco Leonardi; Jacques Perrin; Antonella Attili | 8.4 | 0 | Nuovo Cinema Paradiso |
        A film director remembers his boyhood in a Sicilian village and the projectionist who taught him to love the pictures.
        287 | tt0097576 | Indiana Jones and the Last Crusade | 1989-05-24 | 127 | en | Adventure, Action | Steven Spielberg | Harrison Ford; Sean Connery; Denholm Elliott; Alison Doody; John Rhys-Davies | 7.9 | 474171806 | |
        The archaeologist follows the diary of his kidnapped father to the Holy Grail, with Nazi agents close behind both of them.
        288 | | Kiki's Delivery Service | 1989-07-29 | 102 | ja | Animation, Family, Fantasy | Hayao Miyazaki | Minami Takayama; Rei Sakuma; Kappei Yamaguchi; Keiko Toda | 7.9 | 0 | 魔女の宅急便 |
        A young witch leaves home for a year as custom requires and starts a flying courier service in a seaside city with her black cat.
        289 | | Back to the Future Part II | 1989-11-22 | 108 | en | Adventure, Comedy, Science Fiction | Robert Zemeckis | Michael J. Fox; Christopher Lloyd; Lea Thompson; Thomas F. Wilson; Elisabeth Shue | 7.7 | 332000000 | |
        A trip to 2015 lets a bully rewrite history in his own favour, and the travellers must slip back into the events of 1955 to undo it.
        """#
}
