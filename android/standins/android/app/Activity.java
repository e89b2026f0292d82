package android.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.View;
import android.view.Window;

public class Activity extends Context {
    public static final int RESULT_CANCELED = 0;
    public static final int RESULT_OK = -1;

    private Intent intent = new Intent();
    private final Window window = new Window();
    public View seenContent;
    public boolean seenFinished;
    public Intent seenStarted;
    public int seenRequest;
    public Intent seenResult;

    protected void onCreate(Bundle saved) {}
    protected void onNewIntent(Intent newIntent) {}
    protected void onSaveInstanceState(Bundle out) {}
    protected void onPause() {}
    protected void onResume() {}
    protected void onDestroy() {}
    protected void onActivityResult(int requestCode, int resultCode, Intent data) {}

    public void onBackPressed() {
        finish();
    }

    public void finish() {
        seenFinished = true;
    }

    public Intent getIntent() {
        return intent;
    }

    public void setIntent(Intent newIntent) {
        intent = newIntent;
    }

    public Window getWindow() {
        return window;
    }

    public void setContentView(View view) {
        seenContent = view;
    }

    public final void setResult(int resultCode, Intent data) {
        seenResult = data;
    }

    @Override
    public void startActivity(Intent started) {
        seenStarted = started;
    }

    public void startActivityForResult(Intent started, int requestCode) {
        seenStarted = started;
        seenRequest = requestCode;
    }

    public final void runOnUiThread(Runnable action) {
        action.run();
    }
}
