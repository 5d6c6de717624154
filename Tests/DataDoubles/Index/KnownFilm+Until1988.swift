extension KnownFilm {
    /// Films until 1988: id, title, year, votes, and the original title if it is another.
    static let filmsUntil1988 = #"""
        1 | Batman | 1943 | 65
        2 | Batman and Robin | 1949 | 45
        4 | Batman | 1966 | 240
        5 | James Batman | 1966 | 5
        101 | A Trip to the Moon | 1902 | 1900 | Le Voyage dans la Lune
        102 | The Cabinet of Dr. Caligari | 1920 | 1700 | Das Cabinet des Dr. Caligari
        103 | The Kid | 1921 | 2300
        104 | Nosferatu | 1922 | 2200 | Nosferatu - Eine Symphonie des Grauens
        105 | The Gold Rush | 1925 | 1900
        106 | Battleship Potemkin | 1925 | 1200 | Броненосец Потёмкин
        107 | The General | 1926 | 1400
        108 | Metropolis | 1927 | 2900
        109 | The Jazz Singer | 1927 | 124
        110 | The Passion of Joan of Arc | 1928 | 1000 | La Passion de Jeanne d'Arc
        111 | Steamboat Willie | 1928 | 700
        112 | Man with a Movie Camera | 1929 | 859 | Человек с киноаппаратом
        113 | All Quiet on the Western Front | 1930 | 784
        114 | City Lights | 1931 | 2300
        115 | Dracula | 1931 | 1300
        116 | M | 1931 | 2400
        117 | Frankenstein | 1931 | 1800
        118 | King Kong | 1933 | 1700
        119 | It Happened One Night | 1934 | 1500
        120 | Modern Times | 1936 | 4000
        121 | Snow White and the Seven Dwarfs | 1937 | 8000
        122 | The Wizard of Oz | 1939 | 6200
        123 | Gone with the Wind | 1939 | 4300
        124 | Pinocchio | 1940 | 6300
        125 | The Great Dictator | 1940 | 3800
        126 | Citizen Kane | 1941 | 6000
        127 | The Maltese Falcon | 1941 | 1600
        128 | Casablanca | 1942 | 5900
        129 | Beauty and the Beast | 1946 | 500 | La Belle et la Bête
        130 | It's a Wonderful Life | 1946 | 4700
        131 | Bicycle Thieves | 1948 | 2500 | Ladri di biciclette
        132 | The Third Man | 1949 | 2000
        133 | Sunset Boulevard | 1950 | 2800
        134 | Rashomon | 1950 | 2500 | 羅生門
        135 | All About Eve | 1950 | 1800
        136 | Singin' in the Rain | 1952 | 3500
        137 | Tokyo Story | 1953 | 1200 | 東京物語
        138 | Seven Samurai | 1954 | 4200 | 七人の侍
        139 | On the Waterfront | 1954 | 1800
        140 | Godzilla | 1954 | 1100 | ゴジラ
        141 | Pather Panchali | 1955 | 500 | পথের পাঁচালী
        142 | Rebel Without a Cause | 1955 | 1600
        143 | The Seventh Seal | 1957 | 3000 | Det sjunde inseglet
        144 | 12 Angry Men | 1957 | 9200
        145 | The Bridge on the River Kwai | 1957 | 2400
        146 | The Cranes Are Flying | 1957 | 600 | Летят журавли
        147 | Vertigo | 1958 | 6400
        148 | Ashes and Diamonds | 1958 | 649 | Popiół i diament
        149 | Sleeping Beauty | 1959 | 5600
        150 | Some Like It Hot | 1959 | 3700
        151 | The 400 Blows | 1959 | 2200 | Les Quatre Cents Coups
        152 | North by Northwest | 1959 | 4600
        153 | Ben-Hur | 1959 | 3200
        154 | La Dolce Vita | 1960 | 1700
        155 | Breathless | 1960 | 2100 | À bout de souffle
        156 | The Apartment | 1960 | 2600
        157 | Psycho | 1960 | 10500
        158 | Mughal-e-Azam | 1960 | 784 | मुग़ल-ए-आज़म
        159 | Spartacus | 1960 | 2500
        160 | The Housemaid | 1960 | 400 | 하녀
        161 | Yojimbo | 1961 | 1900 | 用心棒
        162 | West Side Story | 1961 | 2200
        163 | Harakiri | 1962 | 1300 | 切腹
        164 | Dr. No | 1962 | 4000
        165 | Lawrence of Arabia | 1962 | 3400
        166 | 8½ | 1963 | 2400
        167 | The Birds | 1963 | 4200
        168 | The Great Escape | 1963 | 2700
        169 | Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb | 1964 | 6000
        170 | The Umbrellas of Cherbourg | 1964 | 1000 | Les Parapluies de Cherbourg
        171 | A Fistful of Dollars | 1964 | 4600 | Per un pugno di dollari
        172 | Goldfinger | 1964 | 3500
        173 | The Sound of Music | 1965 | 3800
        174 | The Battle of Algiers | 1966 | 900 | La battaglia di Algeri
        175 | Persona | 1966 | 2300
        176 | Closely Watched Trains | 1966 | 300 | Ostře sledované vlaky
        177 | The Good, the Bad and the Ugly | 1966 | 9000 | Il buono, il brutto, il cattivo
        178 | In the Heat of the Night | 1967 | 1300
        179 | Bonnie and Clyde | 1967 | 1800
        180 | The Graduate | 1967 | 3500
        181 | Planet of the Apes | 1968 | 3500
        182 | 2001: A Space Odyssey | 1968 | 12600
        183 | Rosemary's Baby | 1968 | 4000
        184 | Night of the Living Dead | 1968 | 2700
        185 | Z | 1969 | 715
        186 | Midnight Cowboy | 1969 | 2000
        187 | The Wild Bunch | 1969 | 1300
        188 | Easy Rider | 1969 | 1900
        189 | Butch Cassidy and the Sundance Kid | 1969 | 2200
        201 | M*A*S*H | 1970 | 1200
        202 | Woodstock | 1970 | 400
        203 | The Aristocats | 1970 | 5300
        204 | Willy Wonka & the Chocolate Factory | 1971 | 3500
        205 | A Clockwork Orange | 1971 | 13500
        206 | Cabaret | 1972 | 736
        207 | The Godfather | 1972 | 21500
        208 | The Discreet Charm of the Bourgeoisie | 1972 | 532 | Le Charme discret de la bourgeoisie
        209 | Aguirre, the Wrath of God | 1972 | 588 | Aguirre, der Zorn Gottes
        210 | Cries and Whispers | 1973 | 649 | Viskningar och rop
        211 | Westworld | 1973 | 1300
        212 | Amarcord | 1973 | 649
        213 | The Exorcist | 1973 | 8600
        214 | Blazing Saddles | 1974 | 1103
        215 | Godzilla vs. Mechagodzilla | 1974 | 124 | ゴジラ対メカゴジラ
        216 | Chinatown | 1974 | 4200
        217 | The Texas Chain Saw Massacre | 1974 | 3400
        218 | Young Frankenstein | 1974 | 3000
        219 | The Godfather Part II | 1974 | 13000
        220 | Monty Python and the Holy Grail | 1975 | 6000
        221 | Jaws | 1975 | 11000
        222 | The Rocky Horror Picture Show | 1975 | 3500
        223 | Sholay | 1975 | 784 | शोले
        224 | One Flew Over the Cuckoo's Nest | 1975 | 10900
        225 | Taxi Driver | 1976 | 12800
        226 | The Outlaw Josey Wales | 1976 | 722
        227 | Rocky | 1976 | 8100
        228 | Suspiria | 1977 | 2600
        229 | Star Wars | 1977 | 21500
        230 | Grease | 1978 | 7400
        231 | Drunken Master | 1978 | 430 | 醉拳
        232 | Halloween | 1978 | 6100
        233 | Superman | 1978 | 4100
        234 | Mad Max | 1979 | 4500
        235 | The Tin Drum | 1979 | 430 | Die Blechtrommel
        236 | Alien | 1979 | 15000
        237 | Apocalypse Now | 1979 | 8600
        238 | Star Trek: The Motion Picture | 1979 | 2000
        239 | The Castle of Cagliostro | 1979 | 1900 | ルパン三世 カリオストロの城
        251 | Moscow Does Not Believe in Tears | 1980 | 649 | Москва слезам не верит
        252 | The Empire Strikes Back | 1980 | 17800
        253 | The Shining | 1980 | 18300
        254 | Airplane! | 1980 | 4600
        255 | Raiders of the Lost Ark | 1981 | 12800
        256 | Das Boot | 1981 | 2200
        257 | Mad Max 2 | 1981 | 3800
        258 | Star Trek II: The Wrath of Khan | 1982 | 2000
        259 | E.T. the Extra-Terrestrial | 1982 | 11800
        260 | Blade Runner | 1982 | 14500
        261 | The Thing | 1982 | 7500
        262 | Fanny and Alexander | 1982 | 784 | Fanny och Alexander
        263 | Return of the Jedi | 1983 | 16200
        264 | This Is Spinal Tap | 1984 | 1000
        265 | Nausicaä of the Valley of the Wind | 1984 | 3800 | 風の谷のナウシカ
        266 | Indiana Jones and the Temple of Doom | 1984 | 9400
        267 | Ghostbusters | 1984 | 9100
        268 | Amadeus | 1984 | 4800
        269 | The Terminator | 1984 | 13500
        270 | Dune | 1984 | 3200
        271 | The Return of Godzilla | 1984 | 124 | ゴジラ
        272 | Ran | 1985 | 1700 | 乱
        273 | Back to the Future | 1985 | 20600
        274 | Come and See | 1985 | 1700 | Иди и смотри
        275 | Top Gun | 1986 | 8600
        276 | Aliens | 1986 | 10000
        277 | Castle in the Sky | 1986 | 4500 | 天空の城ラピュタ
        278 | The Fly | 1986 | 4700
        279 | Wings of Desire | 1987 | 1300 | Der Himmel über Berlin
        280 | Women on the Verge of a Nervous Breakdown | 1988 | 900 | Mujeres al borde de un ataque de nervios
        281 | My Neighbor Totoro | 1988 | 8300 | となりのトトロ
        282 | Grave of the Fireflies | 1988 | 5900 | 火垂るの墓
        283 | Who Framed Roger Rabbit | 1988 | 5700
        284 | Die Hard | 1988 | 11800
        285 | Akira | 1988 | 4300 | アキラ
        286 | Cinema Paradiso | 1988 | 4700 | Nuovo Cinema Paradiso
        """#
}
