package android.webkit;

public class SslErrorHandler {
    public boolean seenCancelled;

    public void cancel() {
        seenCancelled = true;
    }
}
