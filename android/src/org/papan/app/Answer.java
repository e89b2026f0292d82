package org.papan.app;

import java.io.InputStream;
import java.util.Map;

/** What a page is answered: the parts of an HTTP answer, without anything of Android's. */
final class Answer {
    final int status;
    final String reason;
    final String type;
    final Map<String, String> headers;
    final InputStream body;

    Answer(int status, String reason, String type, Map<String, String> headers, InputStream body) {
        this.status = status;
        this.reason = reason;
        this.type = type;
        this.headers = headers;
        this.body = body;
    }

    /** Of text only: WebView must not be told an encoding of bytes. */
    String encoding() {
        return MediaTypes.isText(type) ? "utf-8" : null;
    }
}
