extension KnownFilm {
    /// Films since 1989: id, title, year, votes, and the original title if it is another.
    static let filmsSince1989 = #"""
        6 | Batman | 1989 | 7900
        7 | Alyas Batman en Robin | 1991 | 8
        8 | Batman Returns | 1992 | 6600
        9 | Batman: Mask of the Phantasm | 1993 | 748
        10 | Batman Forever | 1995 | 5300
        11 | Batman & Robin | 1997 | 5200
        12 | The Batman Superman Movie: World's Finest | 1997 | 385
        13 | Batman & Mr. Freeze: SubZero | 1998 | 240
        14 | Batman Beyond: Return of the Joker | 2000 | 588
        15 | Batman: Dead End | 2003 | 185
        16 | Batman: Mystery of the Batwoman | 2003 | 500
        17 | Batman Begins | 2005 | 21500
        18 | The Batman vs. Dracula | 2005 | 124
        19 | Batman: Gotham Knight | 2008 | 185
        20 | The Dark Knight | 2008 | 34000
        21 | Superman/Batman: Public Enemies | 2009 | 240
        22 | Batman: City of Scars | 2010 | 94
        23 | Batman: Under the Red Hood | 2010 | 1700
        24 | Superman/Batman: Apocalypse | 2010 | 240
        25 | Batman: Year One | 2011 | 385
        26 | The Dark Knight Rises | 2012 | 23000
        27 | Batman: The Dark Knight Returns, Part 1 | 2012 | 649
        28 | Batman: The Dark Knight Returns, Part 2 | 2013 | 859
        29 | LEGO Batman: The Movie - DC Super Heroes Unite | 2013 | 108
        30 | Batman: The Dark Knight Returns | 2013 | 784
        31 | Batman: Strange Days | 2014 | 385
        32 | Son of Batman | 2014 | 240
        33 | Batman: Assault on Arkham | 2014 | 385
        34 | LEGO DC Comics: Batman Be-Leaguered | 2014 | 83
        35 | Batman vs. Robin | 2015 | 306
        36 | Batman Unlimited: Animal Instincts | 2015 | 52
        37 | Batman Unlimited: Monster Mayhem | 2015 | 52
        38 | Batman: Bad Blood | 2016 | 211
        39 | Batman v Superman: Dawn of Justice | 2016 | 18500
        40 | Batman: The Killing Joke | 2016 | 2300
        41 | Batman Unlimited: Mechs vs. Mutants | 2016 | 48
        42 | Batman: Return of the Caped Crusaders | 2016 | 185
        43 | The LEGO Batman Movie | 2017 | 5000
        44 | Batman & Bill | 2017 | 532
        45 | Batman and Harley Quinn | 2017 | 65
        46 | Batman vs. Two-Face | 2017 | 124
        47 | Scooby-Doo! & Batman: The Brave and the Bold | 2018 | 185
        48 | Batman: Gotham by Gaslight | 2018 | 211
        49 | Batman Ninja | 2018 | 65 | ニンジャバットマン
        50 | Batman vs. Teenage Mutant Ninja Turtles | 2019 | 306
        51 | Batman: Hush | 2019 | 240
        52 | LEGO DC Batman: Family Matters | 2019 | 83
        53 | Batman: Death in the Family | 2020 | 94
        54 | Batman: Soul of the Dragon | 2021 | 124
        55 | Batman: Dying Is Easy | 2021 | 344
        56 | Batman: The Long Halloween, Part One | 2021 | 306
        57 | Batman: The Long Halloween, Part Two | 2021 | 344
        58 | The Batman | 2022 | 11000
        59 | Batman and Superman: Battle of the Super Sons | 2022 | 162
        60 | Batman: The Doom That Came to Gotham | 2023 | 94
        61 | Merry Little Batman | 2023 | 211
        62 | Batman Ninja vs. Yakuza League | 2025 | 65 | ニンジャバットマン対ヤクザリーグ
        63 | Aztec Batman: Clash of Empires | 2025 | 128 | Batman Azteca: Choque de Imperios
        287 | Indiana Jones and the Last Crusade | 1989 | 10300
        288 | Kiki's Delivery Service | 1989 | 4300 | 魔女の宅急便
        289 | Back to the Future Part II | 1989 | 13400
        301 | Cyrano de Bergerac | 1990 | 400
        302 | Goodfellas | 1990 | 13400
        303 | The Silence of the Lambs | 1991 | 17300
        304 | Terminator 2: Judgment Day | 1991 | 13000
        305 | Alien³ | 1992 | 5800
        306 | Porco Rosso | 1992 | 3400 | 紅の豚
        307 | Unforgiven | 1992 | 4800
        308 | Farewell My Concubine | 1993 | 700 | 霸王别姬
        309 | Groundhog Day | 1993 | 8300
        310 | Jurassic Park | 1993 | 16900
        311 | Schindler's List | 1993 | 16700
        312 | Four Weddings and a Funeral | 1994 | 2500
        313 | The Lion King | 1994 | 18500
        314 | Forrest Gump | 1994 | 28800
        315 | Chungking Express | 1994 | 2300 | 重慶森林
        316 | The Shawshank Redemption | 1994 | 28500
        317 | Pulp Fiction | 1994 | 29000
        318 | Hoop Dreams | 1994 | 300
        319 | La Haine | 1995 | 4200
        320 | Seven | 1995 | 22000 | Se7en
        321 | Ghost in the Shell | 1995 | 3500 | 攻殻機動隊
        322 | Toy Story | 1995 | 19000
        323 | Kolya | 1996 | 100 | Kolja
        324 | Scream | 1996 | 7300
        325 | The Fifth Element | 1997 | 11100 | Le Cinquième Élément
        326 | Princess Mononoke | 1997 | 8600 | もののけ姫
        327 | Alien Resurrection | 1997 | 5000
        328 | Titanic | 1997 | 26000
        329 | Life Is Beautiful | 1997 | 13500 | La vita è bella
        330 | Ring | 1998 | 2100 | リング
        331 | Central Station | 1998 | 1000 | Central do Brasil
        332 | Godzilla | 1998 | 3300
        333 | Run Lola Run | 1998 | 2100 | Lola rennt
        334 | The Matrix | 1999 | 26500
        335 | All About My Mother | 1999 | 1600 | Todo sobre mi madre
        336 | Star Wars: Episode I – The Phantom Menace | 1999 | 15000
        337 | Buena Vista Social Club | 1999 | 200
        338 | The Sixth Sense | 1999 | 12000
        339 | Toy Story 2 | 1999 | 14500
        351 | Gladiator | 2000 | 19500
        352 | Crouching Tiger, Hidden Dragon | 2000 | 3400 | 臥虎藏龍
        353 | In the Mood for Love | 2000 | 3100 | 花樣年華
        354 | Amélie | 2001 | 11900 | Le Fabuleux Destin d'Amélie Poulain
        355 | Shrek | 2001 | 17800
        356 | Lagaan: Once Upon a Time in India | 2001 | 649 | लगान
        357 | Spirited Away | 2001 | 17000 | 千と千尋の神隠し
        358 | Harry Potter and the Philosopher's Stone | 2001 | 28500
        359 | The Lord of the Rings: The Fellowship of the Ring | 2001 | 26000
        360 | Spider-Man | 2002 | 19500
        361 | City of God | 2002 | 8000 | Cidade de Deus
        362 | Bowling for Columbine | 2002 | 1800
        363 | The Ring | 2002 | 6500
        364 | Infernal Affairs | 2002 | 2100 | 無間道
        365 | The Lord of the Rings: The Two Towers | 2002 | 22500
        366 | Good Bye, Lenin! | 2003 | 1900
        367 | Finding Nemo | 2003 | 20000
        368 | The Triplets of Belleville | 2003 | 900 | Les Triplettes de Belleville
        369 | Oldboy | 2003 | 9200 | 올드보이
        370 | The Lord of the Rings: The Return of the King | 2003 | 25000
        371 | Eternal Sunshine of the Spotless Mind | 2004 | 15600
        372 | Night Watch | 2004 | 142 | Ночной дозор
        373 | Downfall | 2004 | 4100 | Der Untergang
        374 | Howl's Moving Castle | 2004 | 10500 | ハウルの動く城
        375 | Kung Fu Hustle | 2004 | 3200 | 功夫
        376 | March of the Penguins | 2005 | 900 | La Marche de l'empereur
        377 | The Lives of Others | 2006 | 3700 | Das Leben der Anderen
        378 | The Host | 2006 | 3000 | 괴물
        379 | The Departed | 2006 | 15500
        380 | Pan's Labyrinth | 2006 | 11000 | El laberinto del fauno
        381 | Persepolis | 2007 | 2300
        382 | Ratatouille | 2007 | 17500
        383 | No Country for Old Men | 2007 | 12500
        384 | WALL·E | 2008 | 19000
        385 | Let the Right One In | 2008 | 2700 | Låt den rätte komma in
        386 | The Girl with the Dragon Tattoo | 2009 | 4300 | Män som hatar kvinnor
        387 | Star Trek | 2009 | 9700
        388 | Up | 2009 | 20600
        389 | The Secret in Their Eyes | 2009 | 3400 | El secreto de sus ojos
        390 | Avatar | 2009 | 32500
        401 | How to Train Your Dragon | 2010 | 14200
        402 | Toy Story 3 | 2010 | 15300
        403 | Inception | 2010 | 38000
        404 | Incendies | 2010 | 2400
        405 | True Grit | 2010 | 5200
        406 | A Separation | 2011 | 2500 | جدایی نادر از سیمین
        407 | The Artist | 2011 | 3400
        408 | The Intouchables | 2011 | 17700 | Intouchables
        409 | The Girl with the Dragon Tattoo | 2011 | 11500
        410 | The Avengers | 2012 | 31500
        411 | Skyfall | 2012 | 15400
        412 | Django Unchained | 2012 | 27000
        413 | The Great Beauty | 2013 | 2700 | La grande bellezza
        414 | Blackfish | 2013 | 800
        415 | The Wind Rises | 2013 | 3400 | 風立ちぬ
        416 | Frozen | 2013 | 17000
        417 | Godzilla | 2014 | 9000
        418 | What We Do in the Shadows | 2014 | 4200
        419 | Interstellar | 2014 | 37500
        420 | Mad Max: Fury Road | 2015 | 23200
        421 | Son of Saul | 2015 | 900 | Saul fia
        422 | Inside Out | 2015 | 22500
        423 | Star Wars: The Force Awakens | 2015 | 19700
        424 | Train to Busan | 2016 | 7900 | 부산행
        425 | Shin Godzilla | 2016 | 1300 | シン・ゴジラ
        426 | Your Name. | 2016 | 11800 | 君の名は。
        427 | Arrival | 2016 | 18500
        428 | La La Land | 2016 | 17300
        429 | Rogue One: A Star Wars Story | 2016 | 15700
        430 | Blade Runner 2049 | 2017 | 14300
        431 | Shoplifters | 2018 | 1900 | 万引き家族
        432 | Free Solo | 2018 | 600
        433 | A Star Is Born | 2018 | 12000
        434 | Roma | 2018 | 3900
        435 | Spider-Man: Into the Spider-Verse | 2018 | 16500
        436 | Avengers: Endgame | 2019 | 26500
        437 | Parasite | 2019 | 19500 | 기생충
        438 | Toy Story 4 | 2019 | 9900
        439 | Portrait of a Lady on Fire | 2019 | 2900 | Portrait de la jeune fille en feu
        451 | Collective | 2020 | 715 | colectiv
        452 | Tenet | 2020 | 10300
        453 | Another Round | 2020 | 2600 | Druk
        454 | Demon Slayer: Mugen Train | 2020 | 4200 | 劇場版「鬼滅の刃」無限列車編
        455 | Drive My Car | 2021 | 1200 | ドライブ・マイ・カー
        456 | No Time to Die | 2021 | 6800
        457 | The Worst Person in the World | 2021 | 2300 | Verdens verste menneske
        458 | Dune | 2021 | 13500
        459 | Spider-Man: No Way Home | 2021 | 21500
        460 | Scream | 2022 | 3600
        461 | Everything Everywhere All at Once | 2022 | 7200
        462 | RRR | 2022 | 1500 | రౌద్రం రణం రుధిరం
        463 | Top Gun: Maverick | 2022 | 10000
        464 | All Quiet on the Western Front | 2022 | 4100 | Im Westen nichts Neues
        465 | Avatar: The Way of Water | 2022 | 13000
        466 | Spider-Man: Across the Spider-Verse | 2023 | 7800
        467 | The Boy and the Heron | 2023 | 1800 | 君たちはどう生きるか
        468 | Barbie | 2023 | 10500
        469 | Oppenheimer | 2023 | 11000
        470 | Anatomy of a Fall | 2023 | 2200 | Anatomie d'une chute
        471 | 20 Days in Mariupol | 2023 | 859 | 20 днів у Маріуполі
        472 | Godzilla Minus One | 2023 | 2300 | ゴジラ-1.0
        473 | Society of the Snow | 2023 | 3600 | La sociedad de la nieve
        474 | Dune: Part Two | 2024 | 7000
        475 | Inside Out 2 | 2024 | 6500
        476 | Alien: Romulus | 2024 | 3600
        477 | The Substance | 2024 | 4400
        478 | I'm Still Here | 2024 | 1500 | Ainda Estou Aqui
        479 | Wicked | 2024 | 2300
        480 | Nosferatu | 2024 | 3200
        481 | Superman | 2025 | 4500
        """#
}
