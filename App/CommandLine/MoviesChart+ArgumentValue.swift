public import Arguments
public import Domain

extension MoviesChart: ArgumentValue {}
