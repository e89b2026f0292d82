package org.papan.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;

/** ServeFolder FOLDER: the page in FOLDER as the app answers it, for a browser; prints its address. */
public final class ServeFolder {
    private ServeFolder() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        PageFiles files = new PageFiles(name -> Files.newInputStream(folder.resolve(name)));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> respond(exchange, files));
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        System.out.println("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private static void respond(HttpExchange exchange, PageFiles files) throws IOException {
        String path = exchange.getRequestURI().toString().substring(1);
        Answer answer = files.answer(exchange.getRequestMethod(), PageFiles.HOME + path);
        answer.headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
        String charset = answer.encoding() == null ? "" : "; charset=" + answer.encoding();
        exchange.getResponseHeaders().set("Content-Type", answer.type + charset);
        exchange.sendResponseHeaders(answer.status, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            answer.body.transferTo(out);
        }
    }
}
