extension String {
    static let searchManual = #"""
        .Dd March 4, 2026
        .Dt MOVIES-SEARCH 1
        .Os
        .Sh NAME
        .Nm movies-search
        .Nd search for films by title
        .Sh SYNOPSIS
        .Nm movies search
        .Op Fl -page Ar page
        .Op Fl -sort Ar sort
        .Op Fl -raw
        .Ar query ...
        .Sh DESCRIPTION
        Search for films by title.
        .Pp
        The words are joined into one query.
        .Pp
        The last known answer is shown if there is no connection.
        .Pp
        This page describes version 1.2.3.
        .Pp
        The arguments are as follows:
        .Bl -tag -width Ds
        .It Ar query
        The words of the title.
        .El
        .Pp
        Options:
        .Bl -tag -width Ds
        .It Fl p , Fl -page Ar page
        The page of results, from 1 to 500.
        (default: 1)
        .It Fl -sort Ar sort
        The order of the results.
        (values: relevance, year, rating; default: relevance)
        .It Fl -raw
        Show the answer as it came.
        .El
        .Pp
        Global options:
        .Bl -tag -width Ds
        .It Fl -json Ns Op = Ns Ar fields
        Print JSON with these fields.
        .It Fl q , Fl -quiet
        Say less.
        .It Fl v , Fl -verbose
        Say more.
        .It Fl -version
        Show the version.
        .It Fl h , Fl -help
        Show help.
        .El
        .Sh EXAMPLES
        Search for one word:
        .Pp
        .Dl movies search batman
        .Pp
        Show the second page:
        .Pp
        .Dl movies search batman \-\-page 2
        .Sh SEE ALSO
        .Xr movies 1

        """#
}
