package org.papan.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.WindowManager;

/**
 * The page of somebody's server, as that server has it. It has no bridge to the app. The screen stays on: whoever is
 * here plays with people who wait.
 */
public final class ServerActivity extends PageActivity {
    private static final String ADDRESS = "address";
    private static final String PROBLEM = "problem";
    private ServerAddress server;

    static Intent to(Context context, ServerAddress server) {
        return new Intent(context, ServerActivity.class).putExtra(ADDRESS, server.text());
    }

    /** Why it ended by itself; null where a person left. */
    static String problemOf(Intent result) {
        return result == null ? null : result.getStringExtra(PROBLEM);
    }

    @Override
    protected void onCreate(Bundle saved) {
        super.onCreate(saved);
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON);
    }

    @Override
    PageClient client() {
        String address = getIntent().getStringExtra(ADDRESS);
        try {
            server = ServerAddress.of(address == null ? "" : address);
        } catch (ServerAddress.Refused refused) {
            setResult(RESULT_CANCELED, new Intent().putExtra(PROBLEM, refused.key));
            return null;
        }
        return new ServerClient(this, server);
    }

    @Override
    String home() {
        return server.text();
    }

    void leave(String problem) {
        setResult(RESULT_CANCELED, new Intent().putExtra(PROBLEM, problem));
        finish();
    }
}
