import Platform

extension StandardStream {
    /// Takes the places of those standard streams that the program was started without: the next file that it opens would
    /// get the number of one, and what is written to that.
    ///
    /// To be called before anything is opened. `/dev/null` is opened the other way round, so that reading and writing fail
    /// as they do where nothing is there.
    static func occupyClosed() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
