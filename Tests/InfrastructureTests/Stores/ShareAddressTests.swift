import Infrastructure
import Testing

struct ShareAddressTests {
    private static let settings = [
        "service=team", "postgres://", "postgres:///db", "postgres://host/db",
        "postgres://ada@host:5432/db", "postgresql://ada%40example.org@host/db",
        "postgres://host/db?sslmode=disable&ssl=true",
        "postgres://a:5432,b:5433/db?target_session_attrs=any", "postgres://ada@[fe80::1%25eth0]:5432/db",
        "postgres://[::1]/db", "postgres://%2Fvar%2Frun/db", "postgres:///db?host=/var/run&port=5432",
        "postgres://host/db?application_name=a@b", "host=::1,::2 port=5432,5433", "host=@socket", "host=/var/run:1",
        "host=a port = 5432 dbname='b c'", "host=a options='-c search_path=x' user=ada\\ b",
        "dbname=postgres://host:1/db",
    ]

    @Test(arguments: settings)
    func `a setting is read and written as it is`(setting: String) {
        #expect(ShareAddress(setting: setting)?.text == setting)
    }

    private static let others = [
        "", "disk", "sqlite", "postgres://u:p@host/db", "host=a password=b", "postgres://host/db?%70assword=b",
        "postgres://u%3Ap@host/db", "postgres://u%3ap@host/db", "postgres://u%253Ap@host/db", "postgres://u:p",
        "postgres://u:p/db", "postgres://u:p%40host/db", "postgres://u%3Ap%40host/db", "postgres://u%3Ap",
        "postgres://u:p/q@host/db", "postgres://u:p?q@host/db", "postgres://u:1?2@host/db",
        "postgres://host:1/u:p@host",
        "postgres://host/u%3Ap%40host", "postgres://host:p/db", "postgres://a:1,b:p/db", "postgres://host/db?pasword=b",
        "postgres://host/db?user=u:p", "postgres://host/db?user=u%3Ap", "postgres://host/db?p", "postgres://[u:p]/db",
        "postgres://host/db?options=u:p@host", "host=u:p", "host=u:p@a", "user=u:p", "user='u:p' host=a", "user=u\\:p",
        "host=a port=p", "host=a pasword=b", "host=a password = b", "host=a b", "host=a b='c",
        "dbname=postgres://u:p@host/db",
        "dbname=postgres://u%3Ap@host/db", "sslpassword=a", "scram_client_key=a",
    ]

    @Test(arguments: others)
    func `what is no address is no setting, nor is an address with what may be a password`(text: String) {
        #expect(ShareAddress(setting: text) == nil)
    }
}
