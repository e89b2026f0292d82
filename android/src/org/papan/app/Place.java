package org.papan.app;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * Whose an address is, and the path there. What follows `?` or `#` is not looked at: WebView passes it on as the page
 * wrote it, and a strict reader would refuse what is harmless there.
 */
final class Place {
    final String origin; // scheme, host and port, the port always written
    final String path; // decoded

    private Place(String origin, String path) {
        this.origin = origin;
        this.path = path;
    }

    /** Null when it is no address of a server. */
    static Place of(String address) {
        try {
            URI uri = new URI(address.replaceFirst("(?s)[?#].*", ""));
            if (uri.getScheme() == null || uri.getHost() == null || uri.getUserInfo() != null) return null;
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            String host = uri.getHost().toLowerCase(Locale.ROOT);
            return new Place(scheme + "://" + host + ":" + port(uri, scheme), uri.getPath());
        } catch (URISyntaxException malformed) {
            return null;
        }
    }

    private static int port(URI uri, String scheme) {
        if (uri.getPort() != -1) return uri.getPort();
        return scheme.equals("https") ? 443 : 80;
    }
}
