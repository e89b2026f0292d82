package org.papan.app;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotSame;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.view.WindowManager;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceResponse;
import android.webkit.WebView;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The app as Android drives it: its own page, and what that asks for. */
public class PapanActivityTest {
    private static final String HOME = "https://appassets.androidplatform.net/";
    private static final int AWAKE = WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON;

    @Rule
    public final TemporaryFolder cache = new TemporaryFolder();

    private final PapanActivity activity = new PapanActivity();

    @Before
    public void standUp() {
        activity.seenCache = cache.getRoot();
        activity.getAssets().seenFiles.put("page/index.html", "the page".getBytes(StandardCharsets.UTF_8));
        activity.onCreate(null);
    }

    private WebView web() {
        return (WebView) activity.seenContent;
    }

    private Bridge bridge() {
        return (Bridge) web().seenInterfaces.get("papanApp");
    }

    private static RenderProcessGoneDetail gone(boolean crashed) {
        return new RenderProcessGoneDetail() {
            @Override
            public boolean didCrash() {
                return crashed;
            }
        };
    }

    @Test
    public void itOpensThePageInTheApp() throws Exception {
        assertEquals(HOME, web().getUrl());
        WebResourceResponse page = web().seenClient.shouldInterceptRequest(web(), new Request(HOME));
        assertEquals(200, page.seenStatus);
        assertEquals("the page", new String(Bytes.all(page.seenBody, 100), StandardCharsets.UTF_8));
        assertEquals("require-corp", page.seenHeaders.get("Cross-Origin-Embedder-Policy"));
        assertEquals(404, web().seenClient.shouldInterceptRequest(web(), new Request(HOME + "sw.js")).seenStatus);
        assertEquals(403, web().seenClient.shouldInterceptRequest(web(), new Request("http://10.0.0.1/")).seenStatus);
        assertEquals(Boolean.TRUE, web().getSettings().seen.get("DomStorage"));
        assertEquals(Boolean.FALSE, web().getSettings().seen.get("FileAccess"));
    }

    @Test
    public void linksElsewhereGoToTheBrowser() {
        assertFalse(web().seenClient.shouldOverrideUrlLoading(web(), new Request(HOME + "#/a#game=go")));
        assertNull(activity.seenStarted);
        assertTrue(web().seenClient.shouldOverrideUrlLoading(web(), new Request("https://example.org/")));
        assertEquals("https://example.org/", activity.seenStarted.getData().toString());
        activity.seenStarted = null;
        assertTrue(web().seenClient.shouldOverrideUrlLoading(web(), new Request("intent://x#Intent;end")));
        assertTrue(web().seenClient.shouldOverrideUrlLoading(web(), new Request("file:///etc/passwd")));
        assertNull(activity.seenStarted);
    }

    @Test
    public void theBackKeyGoesBackAndThenLeaves() {
        web().loadUrl(HOME + "#/learn/go");
        activity.onBackPressed();
        assertEquals(HOME, web().getUrl());
        assertFalse(activity.seenFinished);
        activity.onBackPressed();
        assertTrue(activity.seenFinished);
    }

    @Test
    public void itOpensWhereItWasWhenAndroidEndedIt() {
        web().loadUrl(HOME + "#/g/d-abc");
        Bundle saved = new Bundle();
        activity.onSaveInstanceState(saved);
        PapanActivity next = new PapanActivity();
        next.setIntent(new Intent(Intent.ACTION_VIEW, Uri.parse("content://a/b"))); // read before
        next.onCreate(saved);
        assertEquals(HOME + "#/g/d-abc", ((WebView) next.seenContent).getUrl());
        next.onCreate(new Bundle());
        assertEquals(HOME, ((WebView) next.seenContent).getUrl());
    }

    @Test
    public void aPageWhoseMemoryWasTakenIsOpenedAgain() {
        web().loadUrl(HOME + "#/g/d-abc");
        WebView lost = web();
        assertFalse(lost.seenClient.onRenderProcessGone(lost, gone(true)));
        assertTrue(lost.seenClient.onRenderProcessGone(lost, gone(false)));
        assertTrue(lost.seenDestroyed);
        assertNotSame(lost, web());
        assertEquals(HOME + "#/g/d-abc", web().getUrl());
        assertTrue(web().seenInterfaces.containsKey("papanApp"));
    }

    @Test
    public void itStopsWhileNobodySeesIt() {
        activity.onPause();
        assertTrue(web().seenPaused);
        activity.onResume();
        assertFalse(web().seenPaused);
        activity.onDestroy();
        assertTrue(web().seenDestroyed);
    }

    @Test
    public void theScreenStaysOnForAGame() {
        bridge().stayAwake(true);
        assertEquals(AWAKE, activity.getWindow().seenFlags);
        bridge().stayAwake(false);
        assertEquals(0, activity.getWindow().seenFlags);
    }

    @Test
    public void aRecordIsHandedToThePageOnce() {
        activity.getContentResolver().seenStreams.put("content://a/b", new ByteArrayInputStream("(;GM[1])".getBytes(StandardCharsets.UTF_8)));
        activity.readRecord(new Intent(Intent.ACTION_VIEW, Uri.parse("content://a/b")));
        assertEquals("window.dispatchEvent(new Event('papan-news'))", web().seenScripts.get(0));
        assertEquals("{\"record\":\"KDtHTVsxXSk=\"}", bridge().news());
        assertEquals("", bridge().news());
    }

    @Test
    public void aRecordThatCannotBeReadIsSaid() {
        activity.readRecord(new Intent(Intent.ACTION_VIEW, Uri.parse("content://a/missing")));
        assertEquals("{\"problem\":\"unreadable\"}", bridge().news());
        activity.getContentResolver().seenStreams.put("content://a/big", new ByteArrayInputStream(new byte[Incoming.MOST_BYTES + 1]));
        activity.readRecord(new Intent(Intent.ACTION_VIEW, Uri.parse("content://a/big")));
        assertEquals("{\"problem\":\"too_large\"}", bridge().news());
        assertEquals(2, web().seenScripts.size());
    }

    @Test
    public void newsDoNotPileUp() {
        for (int i = 0; i < 100; ++i) activity.tell("n" + i);
        List<String> left = new ArrayList<>();
        for (String one = bridge().news(); !one.isEmpty(); one = bridge().news()) left.add(one);
        assertEquals(4, left.size());
        assertEquals("{\"problem\":\"n99\"}", left.get(3));
    }

    @Test
    public void aFileIsSharedByTheShareSheet() throws Exception {
        bridge().share("go.sgf", "KDtHTVsxXSk=");
        Intent send = activity.seenStarted.getParcelableExtra(Intent.EXTRA_INTENT);
        assertEquals(Intent.ACTION_CHOOSER, activity.seenStarted.getAction());
        assertEquals(Intent.ACTION_SEND, send.getAction());
        assertEquals("application/x-go-sgf", send.getType());
        assertEquals(Intent.FLAG_GRANT_READ_URI_PERMISSION, send.getFlags());
        Uri address = send.getParcelableExtra(Intent.EXTRA_STREAM);
        ShareProvider provider = new ShareProvider();
        provider.seenContext = activity;
        assertArrayEquals("(;GM[1])".getBytes(StandardCharsets.UTF_8),
                Files.readAllBytes(provider.openFile(address, "r").seenFile.toPath()));
    }

    @Test
    public void whatCannotBeSharedIsSaid() {
        bridge().share("../go.sgf", "KDtHTVsxXSk=");
        bridge().share("go.sgf", "no base64");
        assertEquals("{\"problem\":\"not_shared\"}", bridge().news());
        assertEquals("{\"problem\":\"not_shared\"}", bridge().news());
        assertNull(activity.seenStarted);
    }

    @Test
    public void aFileIsChosenByAndroid() {
        List<Uri[]> answers = new ArrayList<>();
        WebChromeClient.FileChooserParams params = new WebChromeClient.FileChooserParams() {
            @Override
            public Intent createIntent() {
                return new Intent("choose");
            }
        };
        assertTrue(web().seenChrome.onShowFileChooser(web(), answers::add, params));
        assertEquals("choose", activity.seenStarted.getAction());
        activity.onActivityResult(activity.seenRequest, -1, new Intent(Intent.ACTION_VIEW, Uri.parse("content://a/b")));
        assertEquals("content://a/b", answers.get(0)[0].toString());
        assertTrue(web().seenChrome.onShowFileChooser(web(), answers::add, params));
        activity.onActivityResult(activity.seenRequest, 0, null);
        assertNull(answers.get(1)); // so that it can be asked again
        activity.onActivityResult(activity.seenRequest, 0, null);
        assertEquals(2, answers.size());
    }
}
