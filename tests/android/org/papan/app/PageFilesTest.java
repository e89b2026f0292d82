package org.papan.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

/** The page's requests: what they are answered with, and what nobody gets. */
public class PageFilesTest {
    private static final String HOME = "https://appassets.androidplatform.net";
    private final List<String> opened = new ArrayList<>();
    private final PageFiles files = new PageFiles(name -> {
        opened.add(name);
        if (name.contains("missing")) throw new FileNotFoundException(name);
        return new ByteArrayInputStream(name.getBytes(StandardCharsets.UTF_8));
    });

    private Answer get(String address) {
        return files.answer("GET", address);
    }

    private String nameOf(String address) throws Exception {
        Answer answer = get(address);
        assertEquals(200, answer.status);
        return new String(Bytes.all(answer.body, 1000), StandardCharsets.UTF_8);
    }

    @Test
    public void everyFileIsFoundByItsPath() throws Exception {
        assertEquals("index.html", nameOf(HOME + "/"));
        assertEquals("assets/papan-DLErVkZS.wasm", nameOf(HOME + "/assets/papan-DLErVkZS.wasm"));
        assertEquals("api/catalog", nameOf(HOME + "/api/catalog"));
    }

    @Test
    public void placesOfThePageAreThePage() throws Exception {
        // As the page writes them, which is no strict address: a second '#', and letters that belong encoded.
        assertEquals("index.html", nameOf(HOME + "/#/a#game=go&moves=E5.C3"));
        assertEquals("index.html", nameOf(HOME + "/?from=a|b{c}"));
        assertEquals("index.html", nameOf(HOME + ":443/"));
    }

    @Test
    public void filesAreCalledWhatTheyAre() {
        String[][] types = {
            {"/", "text/html", "utf-8"},
            {"/assets/index-vq1uaBfS.js", "text/javascript", "utf-8"},
            {"/assets/index-CbG0Xxmh.css", "text/css", "utf-8"},
            {"/icon.svg", "image/svg+xml", "utf-8"},
            {"/icon-192.png", "image/png", null},
            {"/manifest.webmanifest", "application/manifest+json", "utf-8"},
            {"/api/catalog", "application/json", "utf-8"},
            {"/assets/papan.wasm", "application/wasm", null},
            {"/assets/go9.weights", "application/octet-stream", null},
        };
        for (String[] row : types) {
            assertEquals(row[0], row[1], get(HOME + row[0]).type);
            assertEquals(row[0], row[2], get(HOME + row[0]).encoding());
        }
    }

    @Test
    public void thePageIsAloneInItsProcessAndReachesNobody() {
        for (String path : new String[] {"/", "/assets/worker.js", "/missing"}) {
            Answer answer = get(HOME + path);
            assertEquals("same-origin", answer.headers.get("Cross-Origin-Opener-Policy"));
            assertEquals("require-corp", answer.headers.get("Cross-Origin-Embedder-Policy"));
            assertEquals("nosniff", answer.headers.get("X-Content-Type-Options"));
            String policy = answer.headers.get("Content-Security-Policy");
            assertTrue(policy, policy.contains("default-src 'self';") && policy.contains("connect-src 'self';"));
            assertTrue(policy, policy.contains("script-src 'self' 'wasm-unsafe-eval';"));
        }
    }

    @Test
    public void whatIsMissingIsNotFound() {
        assertEquals(404, get(HOME + "/missing.js").status);
        assertEquals("Not Found", get(HOME + "/missing.js").reason);
    }

    @Test
    public void noPathLeadsOutOfThePage() {
        String[] paths = {
            "/../AndroidManifest.xml", "/assets/../../x", "/%2e%2e/x", "/assets/%2e%2e%2fx", "/..%5cx", "/a//b", "//x",
            "/.hidden", "/assets/.hidden", "/a/", "/a%00.js", "/a%20b", "", "/assets/./x", "/%", "/a\\b",
        };
        for (String path : paths) {
            Answer answer = get(HOME + path);
            assertTrue(path, answer.status == 404 || answer.status == 403);
        }
        assertTrue(opened.toString(), opened.isEmpty());
    }

    @Test
    public void otherAddressesAreRefused() {
        String[] addresses = {
            "http://appassets.androidplatform.net/", "https://appassets.androidplatform.net.example.org/",
            "https://example.org/", "https://appassets.androidplatform.net:8443/",
            "https://appassets.androidplatform.net@example.org/", "https://a@appassets.androidplatform.net/",
            "file:///etc/passwd", "content://x/y", "data:text/html,x", "nonsense", "", ":",
        };
        for (String address : addresses) assertEquals(address, 403, get(address).status);
        assertTrue(opened.toString(), opened.isEmpty());
    }

    @Test
    public void nothingCanBeSent() {
        assertEquals(405, files.answer("POST", HOME + "/api/guest").status);
        assertEquals(405, files.answer("HEAD", HOME + "/").status);
        assertNull(Place.of("mailto:somebody"));
    }
}
