package android.view;

public class Window {
    public int seenFlags;

    public void addFlags(int flags) {
        seenFlags |= flags;
    }

    public void clearFlags(int flags) {
        seenFlags &= ~flags;
    }
}
