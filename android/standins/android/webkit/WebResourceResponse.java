package android.webkit;

import java.io.InputStream;
import java.util.Map;

public class WebResourceResponse {
    public final String seenType;
    public final String seenEncoding;
    public final int seenStatus;
    public final Map<String, String> seenHeaders;
    public final InputStream seenBody;

    public WebResourceResponse(String type, String encoding, int status, String reason, Map<String, String> headers,
            InputStream body) {
        // As Android's own does.
        if (status < 100 || status > 599 || (status > 299 && status < 400) || reason.isEmpty()) {
            throw new IllegalArgumentException();
        }
        seenType = type;
        seenEncoding = encoding;
        seenStatus = status;
        seenHeaders = headers;
        seenBody = body;
    }
}
