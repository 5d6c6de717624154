import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data

/// What people have: files that sites and programs export, and lists that they write. Behind `⇒` stands what a row becomes.
struct FilmsFormsTests {
    /// Each file begins with what the summary says of it: the source, and the scale if the values show it.
    private static let ratings = #"""
        === IMDb — 2008 to 2017
        "position","const","created","description","Title","Title type","Directors","You rated","IMDb Rating","Year","URL"
        "1","tt0078748","Sat Aug 20 2016","","Alien","Feature Film","Ridley Scott","9","8.5","1979","u" ⇒ tt0078748 Alien (1979): 9
        "2","tt1475582","Sat Aug 20 2016","","Sherlock","TV Series","","10","9.2","2010","u" ⇒ Sherlock: no film
        "3","tt7366338","Sat Aug 20 2016","","Chernobyl","Mini-Series","","10","9.4","2019","u" ⇒ Chernobyl: no film
        "4","tt0959621","Sat Aug 20 2016","","Breaking Bad: Pilot","TV Episode","","10","9.4","2008","u" ⇒ Breaking Bad: Pilot: no film
        "5","tt0116995","Sat Aug 20 2016","","Max","TV Movie","","","6","1996","u" ⇒ tt0116995 Max (1996): unrated
        "6","tt10872600","Sat Aug 20 2016","","Short","TV Short","","1","6","2021","u" ⇒ tt10872600 Short (2021): 1
        === IMDb — 2018 to 2023
        Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres
        tt0096895,9,2019-07-22,Batman,u,movie,7.5,126,1989,"Action, Crime" ⇒ tt0096895 Batman (1989): 9
        tt0903747,10,2019-07-22,Breaking Bad,u,tvSeries,9.5,,2008–2013,Drama ⇒ Breaking Bad: no film
        tt0112130,8,2019-07-22,Pride and Prejudice,u,tvMiniSeries,8.8,327,1995,Drama ⇒ Pride and Prejudice: no film
        tt0078748,N/A,2019-07-22,Alien,u,movie,8.5,,1979,Horror ⇒ tt0078748 Alien (1979): unrated
        tt2,7,2019-07-22,Jaws,u,movie,8.1,,1975,Horror ⇒ Jaws: 'tt2' is not an id of IMDb
        tt0073195,7.3,2019-07-22,Jaws,u,movie,8.1,,1975,Horror ⇒ tt0073195 Jaws (1975): '7.3' is not a rating
        tt0073195,11,2019-07-22,Jaws,u,movie,8.1,,1975,Horror ⇒ tt0073195 Jaws (1975): '11' is not a rating
        === IMDb — since 2024
        Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Year,Genres,Num Votes,Release Date
        tt0245429,9,2024-05-01,Spirited Away,千と千尋,u,Movie,8.6,2001,"Animation","1,004,321",2001-07-20 ⇒ tt0245429 Spirited Away (2001): 9
        tt14500888,8,2024-05-01,Pilot,Pilot,u,TV Episode,8.5,2000,Drama,12,2000-01-01 ⇒ Pilot: no film
        tt0000002,8,2024-05-01,Heat,Heat,u,TV Mini Series,8.5,1995,Drama,12,1995-01-01 ⇒ Heat: no film
        tt12345678,7,2024-05-01,Flow,Straume,u,Short,8.5,2024,Drama,12,2025-01-30 ⇒ tt12345678 Flow (2024): 7
        tt12345679,7,2024-05-01,Columbus,Columbus,u,Music Video,8.5,2017,Drama,12,2017-01-30 ⇒ tt12345679 Columbus (2017): 7
        tt12345680,7,2024-05-01,Game,Game,u,Video Game,8.5,2017,Action,12,2017-01-30 ⇒ Game: no film
        tt12345681,7,2024-05-01,Talk,Talk,u,Podcast Series,8.5,2017,Action,12,2017-01-30 ⇒ Talk: no film
        tt12345682,7,2024-05-01,Next,Next,u,Movie,,,Drama,,2027-05 ⇒ tt12345682 Next (2027): 7
        === IMDb — its words in Italian, German, French, Spanish, and in a language that is not known here
        Const,Your Rating,Date Rated,Title,URL,Title Type,Year
        tt0000003,9,2024-05-01,Chernobyl,u,Mini serie TV,2019 ⇒ Chernobyl: no film
        tt0000004,9,2024-05-01,Sherlock,u,Serie TV,2010 ⇒ Sherlock: no film
        tt0078748,9,2024-05-01,Alien,u,Film,1979 ⇒ tt0078748 Alien (1979): 9
        tt0000005,9,2024-05-01,Flow,u,Cortometraggio,2024 ⇒ tt0000005 Flow (2024): 9
        tt0000006,9,2024-05-01,Tatort,u,Fernsehserie,1970 ⇒ Tatort: no film
        tt0000007,9,2024-05-01,Tatort,u,Fernsehfilm,1970 ⇒ tt0000007 Tatort (1970): 9
        tt0000008,9,2024-05-01,Kaamelott,u,Série télévisée,2005 ⇒ Kaamelott: no film
        tt0000009,9,2024-05-01,Volver,u,Película,2006 ⇒ tt0000009 Volver (2006): 9
        tt0000010,9,2024-05-01,生きる,u,映画,1952 ⇒ tt0000010 生きる (1952): 9
        === TMDB
        TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
        348,tt0078748,movie,Alien,1979-05-25T00:00:00Z,,,8.2,7,2022-12-17T15:50:35Z ⇒ 348 tt0078748 Alien (1979): 7
        1668,tt0108778,tv,Friends,1994-09-22T00:00:00Z,,,8.5,10,2022-12-17T16:23:01Z ⇒ Friends: no film
        9,,collection,Saga,,,,8.5,10,2022-12-17T16:23:01Z ⇒ Saga: no film
        10,,,Nothing,,,,8.5,10,2022-12-17T16:23:01Z ⇒ Nothing: no film
        85987,,movie,Pilot,1994-09-22T00:00:00Z,1,1,8.5,10,2022-12-17T16:23:01Z ⇒ Pilot: no film
        268,,movie,Batman,,,,7.2,, ⇒ 268 Batman: unrated
        === Letterboxd
        Date,Name,Year,Letterboxd URI,Rating
        2020-01-01,Alien,1979,https://boxd.it/1,4.5 ⇒ Alien (1979): 9
        2020-01-02,"The Good, the Bad and the Ugly",1966,https://boxd.it/2,5 ⇒ The Good, the Bad and the Ugly (1966): 10
        2020-01-03,Old,,https://boxd.it/3,0.5 ⇒ Old: 1
        2020-01-03,Odd,2001,https://boxd.it/3,3.25 ⇒ Odd (2001): '3.25' is not a rating
        2020-01-03,Odd,2001,https://boxd.it/3,8 ⇒ Odd (2001): '8' is not a rating
        === Letterboxd — diary and reviews
        Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
        2020-01-01,Alien,1979,https://boxd.it/1,3,,"A ""great"" film.

        Position,Name,Year
        It, too.",,2020-01-01 ⇒ Alien (1979): 6
        2021-01-01,Heat,1995,https://boxd.it/1,,Yes,"",x,2021-01-01 ⇒ Heat (1995): unrated
        === Letterboxd
        tmdbID,imdbID,Title,Year,Rating,Rating10
        348,tt0078748,'@Alien,1979,1,7 ⇒ 348 tt0078748 @Alien (1979): 7
        348,tt0078748,'＠Alien,1979,1,7 ⇒ 348 tt0078748 ＠Alien (1979): 7
        348,,,,4.5, ⇒ 348: 9
        348,,,,, ⇒ 348: unrated
        === Letterboxd, 5
        Date,Name,Year,Rating
        2020-01-01,Alien,1979,4 ⇒ Alien (1979): 8
        === Trakt
        rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,season_number,episode_number,genres,rating
        2021-03-22T06:33:24.000Z,movie,Alien,1979,8.1,1,tt0078748,348,,,horror,7 ⇒ 348 tt0078748 Alien (1979): 7
        2021-03-22T06:33:24.000Z,movie,Heat,1995,8.1,1,,949.0,,,crime,4 ⇒ 949 Heat (1995): 4
        2021-03-22T06:33:24.000Z,show,Friends,1994,8.5,2,tt0108778,1668,,,,10 ⇒ Friends: no film
        2021-03-22T06:33:24.000Z,,Person,,8.5,2,tt0108778,1668,,,,10 ⇒ Person: no film
        === JSON
        [{"rated_at": "2022-03-20T22:20:00.000Z", "rating": 8, "type": "movie", "movie": {"title": "Alien", "year": 1979,
          "ids": {"trakt": 295, "slug": "alien-1979", "imdb": "tt0078748", "tmdb": 348}, "rating": 8.1}}, ⇒ 348 tt0078748 Alien (1979): 8
         {"rated_at": "2022-03-20T22:20:00.000Z", "rating": 9, "type": "episode", "episode": {"title": "Pilot",
          "season": 1}, "show": {"title": "Sherlock"}, "rating": 3}, ⇒ no film
         {"rated_at": "2022-03-20T22:20:00.000Z", "rating": 9, "show": {"title": "Sherlock"}}, ⇒ no film
         {"rated_at": "2022-03-20T22:20:00.000Z", "rating": 4, "movie": {"title": "1917", "year": null, "ids": {}}}, ⇒ 1917: 4
         {"rated_at": "2022-03-20", "rating": 4, "movie": {"title": "Heat", "year": 1995, "ids": ["a"]}}, ⇒ Heat (1995): 4
         {"rated_at": "2022-03-20", "rating": 4, "movie": "Heat"}, ⇒ names no film
         {"rated_at": "2022-03-20", "rating": 7, "title": "Jaws", "ids": {"tmdb": 578, "tvdb": null}}, ⇒ 578 Jaws: 7
         {"rating": 4, "movie": {"title": "Up", "ids": {}}}] ⇒ Up: unrated
        === Simkl
        SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB
        53080,Finding Nemo,movie,2003,completed,,2022-06-17 07:54,4,,,12,tt0266543 ⇒ 12 tt0266543 Finding Nemo (2003): 4
        20953,Sherlock,tv show,2010,completed,s4e3,2022-06-17 07:54,5,,176941,,tt1475582 ⇒ Sherlock: no film
        1188702,Arcane,tv,2021,watching,s1e9,2022-06-17 09:02,3,,371028,,tt11126994 ⇒ Arcane: no film
        53536,Alien,movie,1979,completed,,2022-06-17 07:54,0,,,348, ⇒ 348 Alien (1979): unrated
        1155407,Chernobyl,anime,2019,completed,,2022-06-17 07:54,2,,,5, ⇒ Chernobyl: 'anime' is not known as a kind of film
        1155408,Akira,anime,1988,completed,,2022-06-17 07:54,2,,,149,tt0094625 ⇒ tt0094625 Akira (1988): 2
        === TraktRater
        Title,WatchedAt,Plays,WatchedAtHistory,RatedAt,Rating
        Alien,2025-01-27T23:00:00.000Z,3,,2025-01-01T12:05:00.000Z,7 ⇒ Alien: 7
        Heat,2025-01-27T23:00:00.000Z,3,,2025-01-01T12:05:00.000Z,4 ⇒ Heat: 4
        === Plex
        Media ID,Title,Year,Rating,User Rating,Audience Rating
        101,Alien,1979,9.3,8.0,9.4 ⇒ Alien (1979): 8
        102,Heat,1995,4.5,9.0,9.4 ⇒ Heat (1995): 9
        103,Up,2009,3.0,,9.0 ⇒ Up (2009): unrated
        === MovieLens
        movie_id,imdb_id,tmdb_id,rating,average_rating,title
        1,0114709,862,3.5,3.8906,Toy Story (1995) ⇒ 862 tt0114709 Toy Story (1995): 7
        1214,78748,348.0,5.0,4.0,"Matrix, The (1999)" ⇒ 348 tt0078748 Matrix, The (1999): 10
        2,x,2,5.0,4.0,Up ⇒ Up: 'x' is not an id of IMDb
        === Yamtrack
        media_id,source,media_type,title,image,season_number,episode_number,score,status,notes
        "1396","tmdb","tv","Sherlock","","","","9","In progress","" ⇒ Sherlock: no film
        "1396","tmdb","season","Sherlock","","1","","","Completed","" ⇒ Sherlock: no film
        "348","tmdb","movie","Alien","","","","4","Completed","" ⇒ 348 Alien: 4
        "9","manual","movie","Home","","","","4","Completed","" ⇒ Home: 4
        "1","mal","anime","Pilot","","","","7","Completed","" ⇒ Pilot: 'anime' is not known as a kind of film
        "77","igdb","game","Heat","","","","7","Completed","" ⇒ Heat: no film
        === CSV, 5 — tables of one's own
        sep=;
        Title;Year;My Rating;Rating
        Alien;1979;4,5;9 ⇒ Alien (1979): 9
        Heat;1995.0;3½;9 ⇒ Heat (1995): 7
        "Paris; Texas";–;★★★★½;9 ⇒ Paris; Texas: 9
        Up;2009;2 / 5;9 ⇒ Up (2009): 4
        Jaws;1975-06-20;4.5/5;9;; ⇒ Jaws (1975): 9
        ;;; 
        Big;(1988);4;9 ⇒ Big: '(1988)' is not a year
        Big;c. 1988;4;9 ⇒ Big: 'c. 1988' is not a year
        Big;88;4;9 ⇒ Big: '88' is not a year
        Big;1988;½;9 ⇒ Big (1988): '½' is not a rating
        Big;1988;good;9 ⇒ Big (1988): 'good' is not a rating
        Big;1988;4;9;more ⇒ Big: 5 fields in a file of 4 columns
        Big;NaN ⇒ Big: unrated
        - ; 1988;4 ⇒ names no film
        === CSV, 5
        Name\#tYear\#tRating
        Alien\#t1979\#t4 ⇒ Alien (1979): 8
        "Heat"\#tNULL\#t\N ⇒ Heat: unrated
        === CSV, 5
        Film Title,Type,Link,Rating
        Alien,DVD,https://www.imdb.com/title/tt0078748/,4 ⇒ Alien: 'DVD' is not known as a kind of film
        Alien,Movie,https://www.imdb.com/title/tt0078748/?ref_=nv,4 ⇒ tt0078748 Alien: 8
        Alien,Movie,https://www.themoviedb.org/movie/348-alien,4 ⇒ 348 Alien: 8
        Alien,,https://www.themoviedb.org/tv/348-alien,4 ⇒ Alien: no film
        Alien,-,https://letterboxd.com/film/alien/,4 ⇒ Alien: 8
        Alien,-,348,4 ⇒ Alien: 8
        === lines — lines with ratings
        Paris, Texas (1984) 8.5 ⇒ Paris, Texas (1984): 8.5
        17 9/10 ⇒ 17: 9
        #
        Title 4½ ⇒ Title: may be the name of a column. If it is a film, add its year, or Title 4½
        Alien ⇒ 'Alien' has no rating behind it
        Jaws good ⇒ Jaws: 'good' is not a rating
        Jaws 0 ⇒ Jaws: '0' is not a rating, or Jaws 0
        Jaws 4½ ⇒ Jaws: 4.5, or Jaws 4½
        Jaws ½ ⇒ Jaws: '½' is not a rating
        Jaws (1975): 8,5 ⇒ Jaws (1975): 8.5
        Jaws – 8.5 ⇒ Jaws: 8.5, or Jaws 8.5
        Jaws 4/5 ⇒ Jaws: 8
        Jaws ★★★★☆ ⇒ Jaws: 8
        tt0078748 9 ⇒ tt0078748: 9
        Toy Story 3 ⇒ Toy Story: 3, or Toy Story 3
        1. Toy Story 3 ⇒ Toy Story: 3, or Toy Story 3
        Blade Runner 2049 9 ⇒ Blade Runner 2049: 9
        236\#tAlien\#t1979-05-25\#t8.5\#t3637\#ten\#t9\#tHorror\#t117 ⇒ 236 Alien: 9
        236\#tAlien\#t1979-05-25\#t8.5\#t3637\#ten\#t\#tHorror\#t ⇒ 236 Alien: unrated
        236\#tAlien\#t7 ⇒ 236 Alien: 7, or 236 Alien 7
        === lines
        268 9 ⇒ 268: 9
        0 8 ⇒ '0' is not a valid id
        === JSON
        {"movies":[{"id":268,"title":"Batman","releaseDate":"1989-06-23","rating":7.2,"yourRating":8.5}, ⇒ 268 Batman: 8.5
        {"id":269,"title":"Up","releaseDate":null,"genres":["Drama"],"yourRating":null}]} ⇒ 269 Up: unrated
        """#

    private static let lists = #"""
        === IMDb
        Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Year,Your Rating,Date Rated
        1,tt0078748,2020-01-01,2020-01-01,,Alien,Alien,u,Movie,8.5,1979,, ⇒ tt0078748 Alien (1979): added
        2,tt0000001,2020-01-01,2020-01-01,,Pilot,Pilot,u,TV Series,8.5,1979,, ⇒ Pilot: no film
        === IMDb
        Position,Const,Created,Name,Known For
        1,nm0000040,2020-01-01,Stanley Kubrick,x ⇒ Stanley Kubrick: no film
        === Letterboxd — watchlist, watched and likes, one after the other, the last with other line breaks
        Date,Name,Year,Letterboxd URI
        2020-01-01,Alien,1979,https://boxd.it/1 ⇒ Alien (1979): added
        Date,Name,Year,Letterboxd URI
        2020-01-01,Name,2005,https://boxd.it/2 ⇒ Name (2005): added
        2020-01-01,Title, ⇒ Title: added
        \#u{FEFF}Const;Title;Title Type
        tt0073195;Jaws;movie ⇒ tt0073195 Jaws: added
        === Letterboxd
        Letterboxd list export v7
        Date,Name,Tags,URL,Description
        2023-01-01,"My, list",,https://boxd.it/abc,"Line one
        Position,of things"

        Position,Name,Year,URL,Description
        1,Alien,1979,https://boxd.it/1, ⇒ Alien (1979): added
        2,Heat,,https://boxd.it/3,"with, comma" ⇒ Heat: added
        Letterboxd list export v7
        Date,Name,Tags,URL,Description
        2023-01-01,Other,,https://boxd.it/abc,

        Position,Name,Year,URL,Description
        1,Up,2009,https://boxd.it/1, ⇒ Up (2009): added
        === Trakt
        rank,listed_at,type,title,year,trakt_id,imdb_id,tmdb_id,rating
        1,2021-03-22T06:33:24.000Z,movie,Alien,1979,1,tt0078748,348,8 ⇒ 348 tt0078748 Alien (1979): added
        2,2021-03-22T06:33:24.000Z,season,Friends,1994,1,,1668,8 ⇒ Friends: no film
        === JSON
        [{"plays": 2, "last_watched_at": "x", "movie": {"title": "Up", "year": 2009, "ids": {"tmdb": 14160}}}] ⇒ 14160 Up (2009): added
        === MovieLens
        movie_id,imdb_id,tmdb_id,average_rating,title
        1,0114709,862,3.8906,Toy Story (1995) ⇒ 862 tt0114709 Toy Story (1995): added
        === CSV
        movieId,title,genres
        1,Toy Story (1995),Adventure|Children ⇒ Toy Story (1995): added
        === CSV
        Title,Date
        "Alien","6/19/25" ⇒ Alien: added
        "Sherlock: Series 1: Pilot","6/18/25" ⇒ Sherlock: Series 1: Pilot: added
        === CSV
        Name,Year
        The Lion King,2019.0 ⇒ The Lion King (2019): added
        Schindler’s List,1993 ⇒ Schindler’s List (1993): added
        === CSV
        Title,Director
        Name,Someone ⇒ Name: added
        Title,Director
        Title
        Up ⇒ Up: added
        Title
        1917 ⇒ 1917: added
        === CSV
        Title,Released,imdbID
        Up,2009-05-28 10:00:00,1049413 ⇒ tt1049413 Up (2009): added
        Up,28 May 2009 ⇒ Up: '28 May 2009' is not a year
        === lines

        "Crocodile" Dundee, 1986 ⇒ "Crocodile" Dundee, 1986: added
        268 ⇒ 268: added
        [REC] (2007) ⇒ [REC] (2007): added
        Title ⇒ Title: may be the name of a column. If it is a film, add its year
        Title (2005) ⇒ Title (2005): added
        tt0096895 ⇒ tt0096895: added
        https://www.themoviedb.org/movie/348-alien ⇒ 348: added
        268\#tBatman\#t1989-06-23\#t7.2\#t12\#ten\#t\#tAction\#t126 ⇒ 268 Batman: added
        [ ] Heat ⇒ Heat: added
        1. 300 ⇒ 300: added
        1917\#t ⇒ 1917: added
        URL ⇒ URL: may be the name of a column. If it is a film, add its year
        [movie] ⇒ [movie]: may be the name of a column. If it is a film, add its year
        https://www.themoviedb.org/tv/1 ⇒ https://www.themoviedb.org/tv/1: 'https://www.themoviedb.org/tv/1' is the address of a series, not of a film.
        === lines
        \#u{FEFF}268 ⇒ 268: added

        348 ⇒ 348: added
        === JSON
        {"origin":"demo","movie":{"id":268,"title":"Amadeus","releaseDate":"1984-09-19","rating":8.2,"cast":["F."]}} ⇒ 268 Amadeus: added
        {"movie":{"id":269,"title":"Up","releaseDate":null}} ⇒ 269 Up: added
        === JSON
        [{"title":"Chernobyl","year":2019,"ids":{"tvdb":5,"tmdb":9005}}, ⇒ Chernobyl: no film
        {"id":5,"title":"Pilot","releaseDate":"2000-01-01","mediaType":"tv"}] ⇒ Pilot: no film
        === JSON
        [{"id":268,"originalTitle":"","releaseDate":"1979-01-01","title":"Am\u00e9lie \"x\"","genres":["a",{"id":1}],"similar":[{"id":2}]}] ⇒ 268 Amélie "x": added
        === JSON
        {"type":"list","title":"Mine","movies":[{"id":6,"title":"Batman"}]} ⇒ 6 Batman: added
        {"movie":{"id":7,"title":"Up","releaseDate":null}} ⇒ 7 Up: added
        === lines
        300 ⇒ 300: added
        tt0078748 ⇒ tt0078748: added
        ## Movie
        === JSON
        []
        """#

    private static func files(_ text: String, _ change: LibraryChange?) -> [(file: String, change: LibraryChange?)] {
        text.split(separator: "=== ").map { (String($0), change) }
    }

    @Test(arguments: files(ratings, nil) + files(lists, .list(.watchlist, isListed: true)))
    func `a file becomes what its rows say`(file: String, change: LibraryChange?) throws {
        var lines = file.split(separator: "\n", omittingEmptySubsequences: false).map { $0.split(separator: " ⇒ ") }
        let source = lines.removeFirst().first?.split(separator: " — ").first
        var reader = FilmsFileReader(change: change, catalogue: .sample)
        for byte in lines.map({ $0.first ?? "" }).joined(separator: "\n").utf8 { try reader.read([byte]) }
        let read = try reader.finish()
        let summary = (read.source ?? "lines") + (read.scale.map { ", \($0.rawValue)" } ?? "")
        #expect(source.map(String.init) == summary)
        #expect(read.rows.map(\.summary) == lines.flatMap { $0.dropFirst().map(String.init) })
    }
}

extension FilmsFile.Row {
    /// The film and what becomes of it.
    var summary: String {
        let title = movie.title.map { $0.value + (movie.year.map { " (\($0.value))" } ?? "") }
        let name = [movie.id.map { "\($0)" }, movie.imdbID.map { "\($0)" }, title].compactMap(\.self)
        let content =
            switch content {
            case .change(.rating(let rating)): rating.map { "\($0)" } ?? "no rating"
            case .change(.list): "added"
            case .noFilm: "no film"
            case .unrated: "unrated"
            case .invalid(let reason): reason
            }
        let whole = titleIfUnrated.map { ", or \($0)" } ?? ""
        return (name.isEmpty ? "" : name.joined(separator: " ") + ": ") + content + whole
    }
}
