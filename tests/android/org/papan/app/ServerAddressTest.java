package org.papan.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

/** Which servers can be joined, and that nobody outside of the local network is spoken to without encryption. */
public class ServerAddressTest {
    private static String taken(String typed) throws Exception {
        return ServerAddress.of(typed).text();
    }

    private static String refused(String typed) {
        return assertThrows(typed, ServerAddress.Refused.class, () -> ServerAddress.of(typed)).key;
    }

    @Test
    public void whatTheServerPrintsIsTaken() throws Exception {
        assertEquals("http://192.168.1.20:8080/", taken("http://192.168.1.20:8080/"));
        assertEquals("http://192.168.1.20:8080/g/abc-D", taken(" http://192.168.1.20:8080/g/abc-D\n"));
        assertEquals("https://papan.example.org/", taken("https://papan.example.org"));
    }

    @Test
    public void aSchemeNeedNotBeTyped() throws Exception {
        assertEquals("http://192.168.1.20:8080/", taken("192.168.1.20:8080"));
        assertEquals("http://kelas.local:8080/", taken("Kelas.local:8080"));
        assertEquals("https://papan.example.org/", taken("papan.example.org"));
        assertEquals("https://8.8.8.8:8080/", taken("8.8.8.8:8080"));
    }

    @Test
    public void theLocalNetworkNeedsNoEncryption() throws Exception {
        String[] hosts = {
            "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.3.4", "127.0.0.1", "localhost",
            "laptop", "laptop.local", "laptop.lan", "laptop.home.arpa", "[::1]", "[fe80::1]", "[fd12:3456::1]",
            "[::ffff:10.0.0.1]",
        };
        for (String host : hosts) assertEquals("http://" + host + "/", taken("http://" + host));
    }

    @Test
    public void elsewhereItDoes() {
        String[] hosts = {
            "8.8.8.8", "172.15.0.1", "172.32.0.1", "192.169.0.1", "11.0.0.1", "100.64.0.1", "example.org",
            "local.example.org", "10.0.0.1.example.org", "[2001:db8::1]", "[::ffff:8.8.8.8]", "[::2]", "0.0.0.0",
        };
        for (String host : hosts) assertEquals(host, "not_local", refused("http://" + host + "/"));
    }

    @Test
    public void noNumberIsTakenForAName() {
        // A browser reads all of these as numbers of hosts, and most are 8.8.8.8.
        String[] hosts = {"134744072", "0x08080808", "8.525320", "010.8.8.8", "0x8.8.8.8", "8.8.8.010", "8.8.8", "0x"};
        for (String host : hosts) assertEquals(host, "malformed", refused("http://" + host + "/"));
    }

    @Test
    public void whatIsNoAddressIsRefused() {
        String[] typed = {
            "", "   ", "http://", "ftp://192.168.1.1/", "file:///etc/passwd", "javascript:alert(1)",
            "javascript://192.168.1.1/%0aalert(1)", "http://a@192.168.1.1/", "192.168.1.1:99999", "http://256.1.1.1/",
            "http://a_b/", "http://-a/", "http://a..b/", "http://a./", "http://[fe80::1%25eth0]/", "http://[nonsense]/",
            "intent://x#Intent;end", "a b", "http:192.168.1.1", new String(new char[3000]).replace('\0', 'a'),
        };
        for (String text : typed) assertEquals(text, "malformed", refused(text));
    }

    @Test
    public void aServerIsItsSchemeHostAndPort() throws Exception {
        ServerAddress server = ServerAddress.of("http://192.168.1.20:8080/g/abc");
        assertTrue(server.isAt("http://192.168.1.20:8080/assets/x.js?y|z#a#b"));
        for (String other : new String[] {"https://192.168.1.20:8080/", "http://192.168.1.20/", "http://192.168.1.21:8080/",
            "http://192.168.1.20:8080@example.org/", "data:,x", "nonsense", ""}) {
            assertFalse(other, server.isAt(other));
        }
        assertTrue(ServerAddress.of("https://example.org").isAt("https://EXAMPLE.org:443/x"));
        assertTrue(ServerAddress.of("http://laptop").isAt("http://laptop:80/"));
    }
}
