package org.papan.app;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.view.WindowManager;
import android.webkit.SslErrorHandler;
import android.webkit.WebView;
import org.junit.Before;
import org.junit.Test;

/** Going to somebody's server, being there, and coming back. */
public class ServerActivityTest {
    private static final String SERVER = "http://192.168.1.20:8080/";
    private final PapanActivity papan = new PapanActivity();

    @Before
    public void standUp() {
        papan.onCreate(null);
    }

    private Bridge bridge() {
        return (Bridge) ((WebView) papan.seenContent).seenInterfaces.get("papanApp");
    }

    private ServerActivity joined(String address) {
        bridge().join(address);
        ServerActivity server = new ServerActivity();
        server.setIntent(papan.seenStarted);
        server.onCreate(null);
        return server;
    }

    @Test
    public void aServerIsJoinedBesideOurPage() {
        ServerActivity server = joined("192.168.1.20:8080");
        assertSame(ServerActivity.class, papan.seenStarted.seenClass);
        WebView web = (WebView) server.seenContent;
        assertEquals(SERVER, web.getUrl());
        assertEquals(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON, server.getWindow().seenFlags);
        assertTrue(web.seenInterfaces.isEmpty()); // a stranger's page asks nothing of the app
    }

    @Test
    public void itsPageLoadsItsOwnOnly() {
        WebView web = (WebView) joined(SERVER).seenContent;
        assertNull(web.seenClient.shouldInterceptRequest(web, new Request(SERVER + "assets/x.js")));
        assertNull(web.seenClient.shouldInterceptRequest(web, new Request("data:image/png;base64,AAAA")));
        for (String other : new String[] {"http://192.168.1.1/", "https://example.org/x.js", "http://192.168.1.20/"}) {
            assertEquals(other, 403, web.seenClient.shouldInterceptRequest(web, new Request(other)).seenStatus);
        }
        assertFalse(web.seenClient.shouldOverrideUrlLoading(web, new Request(SERVER + "g/abc")));
        assertTrue(web.seenClient.shouldOverrideUrlLoading(web, new Request("http://example.org/")));
    }

    @Test
    public void anAddressThatCannotBeTakenIsSaid() {
        bridge().join("http://example.org/");
        bridge().join("a b");
        assertEquals("{\"problem\":\"not_local\"}", bridge().news());
        assertEquals("{\"problem\":\"malformed\"}", bridge().news());
        assertNull(papan.seenStarted);
    }

    @Test
    public void aServerThatIsNotThereIsSaid() {
        ServerActivity server = joined(SERVER);
        WebView web = (WebView) server.seenContent;
        web.seenClient.onReceivedError(web, new Request(SERVER), null);
        assertTrue(server.seenFinished);
        papan.onActivityResult(papan.seenRequest, 0, server.seenResult);
        assertEquals("{\"problem\":\"unreachable\"}", bridge().news());
    }

    @Test
    public void aCertificateThatIsNotTrustedIsSaid() {
        ServerActivity server = joined("https://192.168.1.20/");
        WebView web = (WebView) server.seenContent;
        SslErrorHandler handler = new SslErrorHandler();
        web.seenClient.onReceivedSslError(web, handler, null);
        assertTrue(handler.seenCancelled && server.seenFinished);
        papan.onActivityResult(papan.seenRequest, 0, server.seenResult);
        assertEquals("{\"problem\":\"untrusted\"}", bridge().news());
    }

    @Test
    public void leavingItIsNoNews() {
        ServerActivity server = joined(SERVER);
        server.onBackPressed();
        assertTrue(server.seenFinished);
        papan.onActivityResult(papan.seenRequest, 0, server.seenResult);
        assertEquals("", bridge().news());
    }

    @Test
    public void withoutAnAddressThereIsNothingToShow() {
        ServerActivity server = new ServerActivity();
        server.setIntent(new Intent());
        server.onCreate(null);
        assertTrue(server.seenFinished);
        assertNull(server.seenContent);
        server.onPause();
        server.onResume();
        server.onDestroy();
    }
}
