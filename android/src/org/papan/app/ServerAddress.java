package org.papan.app;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The address of somebody's server, as a person types or pastes it. Without encryption only in the local network: Android
 * can be told which names may be reached so, but no ranges of numbers, so that is decided here.
 */
final class ServerAddress {
    /** Why an address cannot be taken; the page has words for each by its key (web/src/state/app.ts). */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1L;
        final String key;

        Refused(String key) {
            super(key);
            this.key = key;
        }
    }

    static final String MALFORMED = "malformed";
    static final String NOT_LOCAL = "not_local"; // http, and the host is not in the local network

    private static final Pattern NUMBER = Pattern.compile("25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9]");
    private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]*[a-z0-9])?");
    private static final Pattern LOCAL_NAME = Pattern.compile("[^.]+|.*\\.(local|lan|home\\.arpa)");
    private static final int MOST_LETTERS = 2000;

    private final URI uri;

    private ServerAddress(URI uri) {
        this.uri = uri;
    }

    /** Without a scheme it is http where that is allowed, else https. */
    static ServerAddress of(String typed) throws Refused {
        String text = typed.trim();
        if (text.isEmpty() || text.length() > MOST_LETTERS) throw new Refused(MALFORMED);
        boolean bare = !text.contains("://");
        URI uri = parse(bare ? "http://" + text : text);
        boolean local = isLocal(uri.getHost());
        if (uri.getScheme().equals("https") || local) return new ServerAddress(uri);
        if (bare) return new ServerAddress(parse("https://" + text));
        throw new Refused(NOT_LOCAL);
    }

    String text() {
        return uri.toString();
    }

    /** Whether an address is this server's: the same scheme, host and port. */
    boolean isAt(String address) {
        Place place = Place.of(address);
        return place != null && place.origin.equals(Place.of(text()).origin);
    }

    private static URI parse(String text) throws Refused {
        try {
            URI uri = new URI(text);
            if (uri.getScheme() == null || uri.getHost() == null) throw new Refused(MALFORMED);
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            if (!scheme.equals("http") && !scheme.equals("https")) throw new Refused(MALFORMED);
            if (uri.getUserInfo() != null || uri.getPort() > 65535) throw new Refused(MALFORMED);
            String host = uri.getHost().toLowerCase(Locale.ROOT);
            if (!isHost(host)) throw new Refused(MALFORMED);
            String path = uri.getPath().isEmpty() ? "/" : uri.getPath();
            return new URI(scheme, null, host, uri.getPort(), path, uri.getQuery(), uri.getFragment());
        } catch (URISyntaxException malformed) {
            throw new Refused(MALFORMED);
        }
    }

    // Browsers read 2130706433, 0x7f.1 and 010.0.0.1 as numbers of hosts too: only the plain form is a number here, and
    // nothing that could be one is a name.
    private static boolean isHost(String host) {
        if (host.startsWith("[")) return !host.contains("%") && bytesOf(host) != null;
        String[] labels = host.split("\\.", -1);
        String last = labels[labels.length - 1];
        if (last.matches("[0-9]+|0x[0-9a-f]*")) return isNumbers(labels);
        for (String label : labels) if (!LABEL.matcher(label).matches()) return false;
        return true;
    }

    private static boolean isNumbers(String[] labels) {
        if (labels.length != 4) return false;
        for (String label : labels) if (!NUMBER.matcher(label).matches()) return false;
        return true;
    }

    private static boolean isLocal(String host) {
        if (!host.startsWith("[") && !isNumbers(host.split("\\.", -1))) return LOCAL_NAME.matcher(host).matches();
        byte[] bytes = bytesOf(host);
        return bytes.length == 4 ? isLocalFour(bytes) : isLocalSixteen(bytes);
    }

    // RFC 1918, 3927 and 1122: private networks, what a host gives itself, and this device.
    private static boolean isLocalFour(byte[] bytes) {
        int first = bytes[0] & 0xff;
        int second = bytes[1] & 0xff;
        return first == 10 || first == 127 || (first == 172 && second >= 16 && second < 32)
                || (first == 192 && second == 168) || (first == 169 && second == 254);
    }

    // RFC 4193, 4291: fc00::/7, fe80::/10, ::1.
    private static boolean isLocalSixteen(byte[] bytes) {
        if ((bytes[0] & 0xfe) == 0xfc) return true;
        if ((bytes[0] & 0xff) == 0xfe && (bytes[1] & 0xc0) == 0x80) return true;
        for (int i = 0; i < 15; ++i) if (bytes[i] != 0) return false;
        return bytes[15] == 1;
    }

    /** Only ever called with numbers, for which nobody is asked. */
    private static byte[] bytesOf(String numbers) {
        try {
            return InetAddress.getByName(numbers).getAddress();
        } catch (UnknownHostException malformed) {
            return null;
        }
    }
}
