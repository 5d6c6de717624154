/// In order of release. `CatalogueParser` documents the two-line record.
enum FilmsOfThe1970s {
    static let text = #"""
        201 | | M*A*S*H | 1970-01-25 | 116 | en | Comedy, Drama, War | Robert Altman | Donald Sutherland; Elliott Gould; Tom Skerritt; Sally Kellerman; Robert Duvall | 7.2 | 81600000 | |
        Two irreverent army surgeons keep themselves sane at a field hospital in the Korean War with pranks, martinis and defiance of authority.
        202 | | Woodstock | 1970-03-26 | 184 | en | Documentary, Music | Michael Wadleigh | Richie Havens; Joan Baez; Joe Cocker; Jimi Hendrix; Country Joe McDonald | 7.7 | 0 | |
        A record of the August 1969 festival on a New York dairy farm, following the performers on stage and the huge crowd around it.
        203 | | The Aristocats | 1970-12-24 | 78 | en | Animation, Comedy, Family, Adventure | Wolfgang Reitherman | Phil Harris; Eva Gabor; Sterling Holloway; Scatman Crothers; Hermione Baddeley | 7.1 | 0 | |
        In Paris of 1910 a pampered cat and her three kittens, abandoned by a greedy butler, find their way home with the help of an alley cat.
        204 | | Willy Wonka & the Chocolate Factory | 1971-06-30 | 100 | en | Family, Fantasy, Music | Mel Stuart | Gene Wilder; Jack Albertson; Peter Ostrum; Roy Kinnear; Julie Dawn Cole | 7.6 | 4000000 | |
        A poor boy wins one of five golden tickets to tour the factory of an eccentric confectioner, who quietly puts his young guests to the test.
        205 | tt0066921 | A Clockwork Orange | 1971-12-19 | 136 | en | Crime, Science Fiction, Drama | Stanley Kubrick | Malcolm McDowell; Patrick Magee; Michael Bates; Warren Clarke; Adrienne Corri | 8.2 | 114000000 | |
        A violent young gang leader in a future Britain is jailed and then submits to an experimental treatment that robs him of the choice to do harm.
        206 | | Cabaret | 1972-02-13 | 124 | en | Drama, Music, Romance | Bob Fosse | Liza Minnelli; Michael York; Helmut Griem; Joel Grey; Fritz Wepper | 7.6 | 42800000 | |
        An American nightclub singer and a reserved English writer share rooms and a lover in Berlin while the Nazis gain ground around them.
        207 | tt0068646 | The Godfather | 1972-03-15 | 175 | en | Drama, Crime | Francis Ford Coppola | Marlon Brando; Al Pacino; James Caan; Robert Duvall; Diane Keaton | 9.2 | 250341816 | |
        When the ageing head of a New York crime family is shot, his youngest son, a war hero kept out of the business, is drawn in to take command.
        208 | | The Discreet Charm of the Bourgeoisie | 1972-09-15 | 102 | fr | Comedy, Fantasy | Luis Buñuel | Fernando Rey; Delphine Seyrig; Paul Frankeur; Bulle Ogier; Stéphane Audran | 7.7 | 0 | Le Charme discret de la bourgeoisie |
        Six well-off friends keep trying to dine together, and each attempt is thwarted by ever stranger interruptions, some of which are only dreams.
        209 | | Aguirre, the Wrath of God | 1972-12-29 | 94 | de | Adventure, Drama, History | Werner Herzog | Klaus Kinski; Helena Rojo; Ruy Guerra; Del Negro; Peter Berling | 7.8 | 0 | Aguirre, der Zorn Gottes |
        A Spanish expedition seeking El Dorado in 1560 drifts down an Amazonian river and falls under the sway of a soldier losing his mind.
        210 | | Cries and Whispers | 1973-03-05 | 91 | sv | Drama | Ingmar Bergman | Harriet Andersson; Ingrid Thulin; Liv Ullmann; Kari Sylwan | 7.9 | 0 | Viskningar och rop |
        In a red-walled manor house two sisters and a devoted maid keep watch over a third sister dying of cancer, and old resentments surface.
        211 | | Westworld | 1973-11-21 | 88 | en | Science Fiction, Western, Thriller | Michael Crichton | Yul Brynner; Richard Benjamin; James Brolin; Alan Oppenheimer; Victoria Shaw | 7.0 | 0 | |
        Visitors to a holiday resort staffed by lifelike robots are in danger when the machines malfunction and a gunslinger begins shooting in earnest.
        212 | | Amarcord | 1973-12-18 | 123 | it | Comedy, Drama | Federico Fellini | Bruno Zanin; Pupella Maggio; Armando Brancia; Magali Noël; Ciccio Ingrassia | 7.9 | 0 | |
        A year in an Italian seaside town of the 1930s is remembered through a teenage boy, his quarrelsome family and the town's many eccentrics.
        213 | | The Exorcist | 1973-12-26 | 122 | en | Horror | William Friedkin | Ellen Burstyn; Max von Sydow; Jason Miller; Linda Blair; Lee J. Cobb | 7.9 | 441306145 | |
        When doctors cannot explain her daughter's violent changes, an actress turns to two priests who believe that a demon possesses the girl.
        214 | | Blazing Saddles | 1974-02-07 | 93 | en | Western, Comedy | Mel Brooks | Cleavon Little; Gene Wilder; Harvey Korman; Madeline Kahn; Slim Pickens | 7.4 | 119600000 | |
        A scheming politician appoints a black sheriff to ruin a frontier town, but the newcomer and a washed-up gunfighter outwit him.
        215 | | Godzilla vs. Mechagodzilla | 1974-03-21 | 84 | ja | Science Fiction, Action | Jun Fukuda | Masaaki Daimon; Kazuya Aoyama; Akihiko Hirata; Hiroshi Koizumi | 6.5 | 0 | ゴジラ対メカゴジラ |
        Invaders from space send a metal double of Godzilla against Japan, and the real monster joins the Okinawan guardian King Caesar to fight it.
        216 | tt0071315 | Chinatown | 1974-06-20 | 131 | en | Crime, Drama, Mystery, Thriller | Roman Polanski | Jack Nicholson; Faye Dunaway; John Huston; Perry Lopez; John Hillerman | 8.2 | 29200000 | |
        A private detective in 1930s Los Angeles takes a routine adultery case and uncovers murder, incest and a scheme to control the city's water.
        217 | | The Texas Chain Saw Massacre | 1974-10-11 | 83 | en | Horror | Tobe Hooper | Marilyn Burns; Allen Danziger; Paul A. Partain; Gunnar Hansen; Edwin Neal | 7.4 | 30900000 | |
        Five young people on a drive through rural Texas stray into the home of a family of cannibals, one of whom wields a power saw.
        218 | | Young Frankenstein | 1974-12-15 | 106 | en | Comedy, Science Fiction | Mel Brooks | Gene Wilder; Peter Boyle; Marty Feldman; Teri Garr; Cloris Leachman | 7.9 | 86200000 | |
        The embarrassed grandson of the famous scientist inherits the castle in Transylvania and repeats the experiment, with a singing and dancing creature.
        219 | tt0071562 | The Godfather Part II | 1974-12-20 | 202 | en | Drama, Crime | Francis Ford Coppola | Al Pacino; Robert Duvall; Diane Keaton; Robert De Niro; John Cazale | 9.0 | 0 | |
        Michael Corleone tightens his hold on the family's empire while flashbacks show how his father rose from a Sicilian orphan to a New York don.
        220 | tt0071853 | Monty Python and the Holy Grail | 1975-04-03 | 92 | en | Comedy, Adventure, Fantasy | Terry Gilliam; Terry Jones | Graham Chapman; John Cleese; Eric Idle; Terry Jones; Michael Palin | 8.0 | 0 | |
        King Arthur and his knights cross a muddy Britain in search of the grail, hindered by rude Frenchmen, a killer rabbit and their own folly.
        221 | tt0073195 | Jaws | 1975-06-20 | 124 | en | Horror, Thriller, Adventure | Steven Spielberg | Roy Scheider; Robert Shaw; Richard Dreyfuss; Lorraine Gary; Murray Hamilton | 8.1 | 476512065 | |
        A police chief, a marine scientist and a grizzled fisherman put to sea to kill the great white shark preying on a holiday island.
        222 | | The Rocky Horror Picture Show | 1975-08-14 | 100 | en | Comedy, Horror, Music | Jim Sharman | Tim Curry; Susan Sarandon; Barry Bostwick; Richard O'Brien; Patricia Quinn | 7.2 | 0 | |
        A stranded engaged couple seek a telephone at a castle where a flamboyant scientist is about to unveil the perfect man that he has made.
        223 | | Sholay | 1975-08-15 | 198 | hi | Action, Adventure, Drama | Ramesh Sippy | Dharmendra; Sanjeev Kumar; Hema Malini; Amitabh Bachchan; Jaya Bhaduri | 8.1 | 0 | शोले |
        A retired policeman hires two petty criminals to capture the bandit Gabbar Singh, who destroyed his family and now terrorises a village.
        224 | tt0073486 | One Flew Over the Cuckoo's Nest | 1975-11-19 | 133 | en | Drama | Miloš Forman | Jack Nicholson; Louise Fletcher; Will Sampson; Brad Dourif; William Redfield | 8.6 | 163300000 | |
        A rebellious convict has himself sent to a mental hospital to avoid hard labour, and goes to war with the nurse who rules the ward.
        225 | tt0075314 | Taxi Driver | 1976-02-08 | 114 | en | Crime, Drama | Martin Scorsese | Robert De Niro; Jodie Foster; Cybill Shepherd; Harvey Keitel; Albert Brooks | 8.2 | 28600000 | |
        A sleepless Vietnam veteran driving a cab through night-time New York grows ever more isolated and resolves to clean up the streets with guns.
        226 | | The Outlaw Josey Wales | 1976-06-30 | 135 | en | Western, War | Clint Eastwood | Clint Eastwood; Chief Dan George; Sondra Locke; Bill McKinney; John Vernon | 7.7 | 31800000 | |
        A Missouri farmer whose family was murdered refuses to surrender after the Civil War and heads for Texas with bounty hunters behind him.
        227 | tt0075148 | Rocky | 1976-11-21 | 119 | en | Drama | John G. Avildsen | Sylvester Stallone; Talia Shire; Burt Young; Carl Weathers; Burgess Meredith | 7.9 | 225000000 | |
        A small-time Philadelphia boxer is offered a match against the heavyweight champion and trains simply to last the full fifteen rounds.
        228 | | Suspiria | 1977-02-01 | 99 | it | Horror, Mystery | Dario Argento | Jessica Harper; Stefania Casini; Flavio Bucci; Udo Kier; Alida Valli | 7.5 | 0 | |
        An American ballet student arriving at a school in Freiburg finds that its halls hide murders and a coven of witches.
        229 | tt0076759 | Star Wars | 1977-05-25 | 121 | en | Adventure, Action, Science Fiction | George Lucas | Mark Hamill; Harrison Ford; Carrie Fisher; Alec Guinness; Peter Cushing | 8.6 | 775398007 | | Star Wars: Episode IV – A New Hope
        A farm boy, an old knight and a smuggler set out to rescue a princess and carry the plans of a planet-killing space station to the rebels.
        230 | | Grease | 1978-06-16 | 110 | en | Romance, Comedy, Music | Randal Kleiser | John Travolta; Olivia Newton-John; Stockard Channing; Jeff Conaway; Didi Conn | 7.3 | 366200000 | |
        A summer romance between a greaser and a wholesome newcomer is tested when they turn out to attend the same Californian high school.
        231 | | Drunken Master | 1978-10-05 | 111 | zh | Action, Comedy | Yuen Woo-ping | Jackie Chan; Yuen Siu-tien; Hwang Jang-lee; Dean Shek | 7.5 | 0 | 醉拳 |
        An unruly young fighter is sent to a harsh old beggar who teaches him a style of kung fu that imitates the movements of a drunk.
        232 | | Halloween | 1978-10-25 | 91 | en | Horror, Thriller | John Carpenter | Jamie Lee Curtis; Donald Pleasence; Nancy Kyes; P. J. Soles; Charles Cyphers | 7.7 | 70000000 | |
        Fifteen years after killing his sister, a masked man escapes from custody and stalks babysitters in his home town on Halloween night.
        233 | tt0078346 | Superman | 1978-12-15 | 143 | en | Science Fiction, Action, Adventure | Richard Donner | Christopher Reeve; Marlon Brando; Gene Hackman; Margot Kidder; Ned Beatty | 7.3 | 300200000 | | Superman: The Movie
        Sent to Earth from a dying planet, a boy with great powers grows up to be a mild reporter in Metropolis and the opponent of Lex Luthor.
        234 | | Mad Max | 1979-04-12 | 93 | en | Action, Thriller, Science Fiction | George Miller | Mel Gibson; Joanne Samuel; Hugh Keays-Byrne; Steve Bisley; Roger Ward | 6.9 | 100000000 | |
        In an Australia sliding into lawlessness a highway patrolman takes revenge on the motorcycle gang that attacked his wife, child and friend.
        235 | | The Tin Drum | 1979-05-03 | 142 | de | Drama, War, History | Volker Schlöndorff | David Bennent; Mario Adorf; Angela Winkler; Katharina Thalbach; Daniel Olbrychski | 7.5 | 0 | Die Blechtrommel |
        A boy in Danzig decides at the age of three to stop growing and drums and screams his way through the rise and fall of the Third Reich.
        236 | tt0078748 | Alien | 1979-05-25 | 117 | en | Horror, Science Fiction | Ridley Scott | Sigourney Weaver; Tom Skerritt; Veronica Cartwright; John Hurt; Ian Holm | 8.5 | 184700000 | |
        The crew of a space freighter answer a signal from a desolate moon and bring aboard a creature that kills them one after another.
        237 | tt0078788 | Apocalypse Now | 1979-08-15 | 147 | en | Drama, War | Francis Ford Coppola | Martin Sheen; Marlon Brando; Robert Duvall; Frederic Forrest; Sam Bottoms | 8.4 | 0 | |
        A US captain travels upriver through the Vietnam War with orders to kill a brilliant colonel who has set himself up as a god in Cambodia.
        238 | | Star Trek: The Motion Picture | 1979-12-07 | 132 | en | Science Fiction, Adventure, Mystery | Robert Wise | William Shatner; Leonard Nimoy; DeForest Kelley; Stephen Collins; Persis Khambatta | 6.5 | 139000000 | |
        Admiral Kirk retakes command of the Enterprise to meet an immense and destructive cloud that is moving towards Earth in search of its creator.
        239 | | The Castle of Cagliostro | 1979-12-15 | 100 | ja | Animation, Adventure, Crime, Comedy | Hayao Miyazaki | Yasuo Yamada; Eiko Masuyama; Kiyoshi Kobayashi; Makio Inoue; Goro Naya | 7.7 | 0 | ルパン三世 カリオストロの城 | Lupin III: The Castle of Cagliostro
        The gentleman thief Lupin follows a trail of counterfeit money to a tiny duchy and tries to save a bride from its sinister count.
        """#
}
