package android.webkit;

public abstract class WebResourceError {}
