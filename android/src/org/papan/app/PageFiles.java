package org.papan.app;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The page from the files in the app, answered as a server of https would: at an origin of its own, so that it has
 * storage, workers and shared memory, and with the headers of `papan serve` (papan/server/site.cpp).
 */
final class PageFiles {
    /** Where the files are; in the app, Android's assets. */
    interface Source {
        InputStream open(String name) throws IOException;
    }

    // A name that Google keeps unused for just this, so that no server can ever stand behind it.
    private static final String HOST = "appassets.androidplatform.net";
    static final String HOME = "https://" + HOST + "/";
    private static final String ORIGIN = "https://" + HOST + ":443";
    private static final String CATALOGUE = "api/catalog"; // the one file whose name has no ending

    // Names of plain files only: none that begins with a dot, so neither "." nor "..", and no empty one.
    private static final String NAME = "[A-Za-z0-9_-][A-Za-z0-9._-]*";
    private static final Pattern FILE = Pattern.compile("(" + NAME + "/)*" + NAME);

    private static final String POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
            + "style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
            + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    private final Source source;

    PageFiles(Source source) {
        this.source = source;
    }

    /** Of any address: what is not ours is refused, so that the page reaches nobody. */
    Answer answer(String method, String address) {
        Place place = Place.of(address);
        if (!isOurs(place)) return forbidden();
        if (!"GET".equals(method)) return problem(405, "Method Not Allowed");
        return file(place.path);
    }

    static boolean isOurs(Place place) {
        return place != null && place.origin.equals(ORIGIN);
    }

    static Answer forbidden() {
        return problem(403, "Forbidden");
    }

    // `path` is decoded already: what an encoded ".." would be, it is here.
    private Answer file(String path) {
        String name = path.equals("/") ? "index.html" : path.replaceFirst("^/", "");
        if (!FILE.matcher(name).matches()) return problem(404, "Not Found");
        try {
            String type = name.equals(CATALOGUE) ? "application/json" : MediaTypes.of(name);
            return new Answer(200, "OK", type, headers(), source.open(name));
        } catch (IOException missing) {
            return problem(404, "Not Found");
        }
    }

    private static Answer problem(int status, String reason) {
        InputStream body = new ByteArrayInputStream(reason.getBytes(StandardCharsets.UTF_8));
        return new Answer(status, reason, "text/plain", headers(), body);
    }

    private static Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Security-Policy", POLICY);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "same-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cross-Origin-Embedder-Policy", "require-corp");
        // The files are in the app: a copy in WebView's cache would only be older after an update.
        headers.put("Cache-Control", "no-store");
        return headers;
    }
}
