package org.papan.app;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The media types of the files we give out, by the endings of their names. */
final class MediaTypes {
    static final String BYTES = "application/octet-stream";
    private static final Map<String, String> BY_ENDING = new HashMap<>();

    static {
        BY_ENDING.put("html", "text/html");
        BY_ENDING.put("js", "text/javascript");
        BY_ENDING.put("css", "text/css");
        BY_ENDING.put("svg", "image/svg+xml");
        BY_ENDING.put("png", "image/png");
        BY_ENDING.put("json", "application/json");
        BY_ENDING.put("webmanifest", "application/manifest+json");
        // WebView compiles a module while it comes only if it is called one.
        BY_ENDING.put("wasm", "application/wasm");
        BY_ENDING.put("sgf", "application/x-go-sgf");
        for (String record : new String[] {"kif", "kifu", "ki2", "ki2u", "csa", "ggf", "usi", "congklak"}) {
            BY_ENDING.put(record, "text/plain");
        }
    }

    private MediaTypes() {}

    static String of(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        String type = BY_ENDING.get(ending);
        return type == null ? BYTES : type;
    }

    static boolean isText(String type) {
        return type.startsWith("text/") || type.endsWith("json") || type.endsWith("+xml");
    }
}
