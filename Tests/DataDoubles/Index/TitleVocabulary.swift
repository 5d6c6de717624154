/// The words of which generated titles are made.
enum TitleVocabulary {
    /// Words that are frequent in English titles, about in the order of their frequency.
    static let common = words(
        """
        love night man girl life day death last house world time blood black king women dark boy war heart red city dead \
        little story summer road devil home great way island big blue lady street children return white good land family \
        dream secret murder men golden moon fire dog sun river dance angel heaven star old woman water wild ghost money \
        bride killer game queen christmas lost sea sky hell winter mother father brother sister son daughter stranger \
        shadow hotel train paradise american eyes storm snow green mountain legend captain high party school rain song \
        mister kid bad rose cat horse doctor hunter soldier tiger dragon wolf lion bird monster vampire zombie alien robot \
        machine planet space earth mission escape revenge justice crime law police detective thief gangster spy agent enemy \
        hero warrior samurai knight sword castle kingdom prince princess witch magic wizard curse evil demon beast terror \
        fear nightmare scream silence voice whisper kiss desire passion affair wedding honeymoon divorce marriage husband \
        wife lover mistress friend neighbor teacher student class lesson letter book diary memory forget remember tomorrow \
        yesterday tonight morning midnight sunset dawn twilight autumn spring season year hour minute second moment century \
        age beginning end final first one two three four five six seven ten hundred thousand million dollar gold silver \
        diamond treasure pirate ship boat ocean beach desert jungle forest garden flower tree apple orange honey sugar \
        coffee tea bread wine cocktail dinner breakfast kitchen room door window wall bridge tower tunnel station airport \
        flight plane car driver race racing champion fight fighter boxer ring football baseball team coach player winner \
        loser luck chance risk danger trap chase run running walk walking dancing singing music band concert opera circus \
        clown theater stage show cinema film picture camera portrait painter artist poet writer king's lord lords rings \
        baron duke count emperor empire republic revolution freedom prison prisoner convict jail judge jury trial witness \
        evidence truth lie lies liar innocent guilty sin sinner saint priest nun church cross god gods angels heavenly \
        miracle prayer faith hope charity mercy grace virtue glory honor pride prejudice happy sad lonely lonesome crazy \
        mad wicked beautiful pretty ugly sweet bitter broken hidden forbidden forgotten invisible impossible incredible \
        fantastic amazing strange mysterious unknown nameless endless eternal immortal fast furious slow quiet loud long \
        short tall small giant tiny young new modern ancient future past present
        """
    )

    static let places = words(
        """
        Paris London Berlin Rome Tokyo Moscow Vienna Texas Brooklyn Hollywood Chicago Boston Vegas Havana Madrid Lisbon Venice \
        Naples Shanghai Bombay Delhi Cairo Casablanca Tangier Istanbul Athens Prague Warsaw Budapest Kyoto Saigon Manila \
        Alaska Arizona Montana Nevada Dakota Kansas Wyoming Alabama Broadway Harlem Africa America Europe Asia Mexico Brazil \
        Cuba Spain Italy France Germany England Scotland Ireland Sweden Norway Denmark Finland Poland Russia Mars Venus
        """
    )

    static let names = words(
        """
        John Mary Jack Anna Tom Maria Joe Kate Sam Alice Max Emma Billy Lucy Harry Sophie Charlie Julia Frank Laura Jimmy Nina \
        Danny Eva Peter Rosa Paul Lola David Carmen Daniel Sarah Michael Rebecca Adam Hannah Noah Ruth Simon Esther Oscar \
        Ingrid Felix Greta Hugo Clara Bruno Marta Ivan Olga Boris Natasha Kenji Yuki Hiro Akira Chen Ming Raj Priya Arjun \
        Anjali Omar Leila Ali Fatima Pierre Claire Jean Brigitte Marcel Amelia Antonio Lucia Pablo Elena Diego Isabel Johnson \
        Smith Brown Miller Wilson Taylor Moore Clark Lewis Walker Hall Young Hill Green Baker Carter Parker Collins Murphy \
        Cooper Bell Bailey Cox Ward Gray Watson Brooks Kelly Sanders Price Bennett Wood Barnes Ross Henderson Coleman
        """
    )

    /// Articles and words of other languages, each language in a line: the articles, and then the words.
    static let foreign = [
        (
            "la le les une l'",
            "amour nuit femme homme vie mort maison coeur enfant rue mer soleil ombre guerre belle fille grand"
        ),
        (
            "el la los las",
            "amor noche mujer hombre vida muerte casa corazón niño calle mar sol sombra guerra ciudad sangre viaje"
        ),
        (
            "der die das ein",
            "Liebe Nacht Frau Mann Leben Tod Haus Herz Kind Straße Meer Sonne Schatten Krieg Stadt Blut Reise"
        ),
        (
            "il la lo gli un",
            "amore notte donna uomo vita morte casa cuore bambino strada mare sole ombra guerra città sangue"
        ),
        (
            "o a os as",
            "amor noite mulher homem vida morte casa coração menino rua mar sol sombra guerra cidade sangue viagem"
        ),
        ("den det en", "kärlek natt kvinna man liv död hus hjärta barn gata hav sol skugga krig stad blod resa sommar"),
    ].map { (articles: words($0.0), words: words($0.1)) }

    /// Pieces of titles in scripts of other kinds.
    static let scripts = [
        "愛", "夜の", "男", "女", "物語", "東京", "世界", "戦争", "花", "Ночь", "любви", "Дом", "человек", "война", "город",
        "사랑", "밤", "도시", "प्यार", "रात", "दिल", "حب", "ليلة", "مدينة",
    ]

    /// Of which invented names are made: words that no dictionary has, as the names of people and places are.
    static let syllables = words(
        """
        ka ro vin mar el do ra ti san go lu mi ne ber tol shi kan dra pa vi no ze ri ha sal mon te du la qui fe gar bo
        """.replacing("\n", with: " ")
    )

    static let continuations = [
        " 2", " II", " 3", " III", " Part 2", " Returns", " Forever", " Begins", ": The Beginning", ": The Movie",
        ": Resurrection",
        " vs. Dracula", ": The Making Of", ": The Final Chapter", ": A Documentary", " Reloaded", " and Friends",
        " in Love",
    ]

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}
