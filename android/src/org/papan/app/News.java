package org.papan.app;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What the page is to hear of: a record that somebody opened, or a problem, by the key under which the page has words for
 * it. The page takes one at a time, when it starts and whenever it is told that there are some.
 */
final class News {
    static final String TOO_LARGE = "too_large";
    static final String UNREADABLE = "unreadable";
    static final String NOT_SHARED = "not_shared";
    static final String UNREACHABLE = "unreachable"; // the server, over the network
    static final String UNTRUSTED = "untrusted"; // the server, by its certificate

    private static final int MOST = 4; // a page that takes none must not fill the memory
    private final Deque<String> waiting = new ArrayDeque<>();

    /** `base64`: the bytes of a record; what it is written in, the page finds out. */
    void record(String base64) {
        add("{\"record\":\"" + base64 + "\"}");
    }

    void problem(String key) {
        add("{\"problem\":\"" + key + "\"}");
    }

    /** The oldest, as JSON; empty when there is none. */
    synchronized String take() {
        return waiting.isEmpty() ? "" : waiting.removeFirst();
    }

    private synchronized void add(String text) {
        if (waiting.size() == MOST) waiting.removeFirst();
        waiting.addLast(text);
    }
}
