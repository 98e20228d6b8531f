// A way to the server that can fail as networks and restarting servers do. What comes through is the real server's answer.
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What becomes of a request: passed on, cut before the server sees it, or answered as a server that is starting. */
export type Fate = "pass" | "cut" | "cut-answer" | "unavailable";

export interface Proxy {
  /** Address of the server behind it, as a page may use it. */
  readonly url: string;
  /** Decides about each request. */
  fate: (request: IncomingMessage) => Fate;
  /** Ends all connections and takes no further ones, until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Starts one in front of a server. `cut-answer` lets the server do its work and breaks off before the page hears of it. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port: targetPort, host } = new URL(target);
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((incoming, outgoing) => {
    const fate = proxy.fate(incoming);
    if (fate === "cut") return void incoming.socket.destroy();
    if (fate === "unavailable") {
      // A browser shows a page only answers that allow its origin.
      const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "authorization,content-type", "access-control-allow-methods": "*" };
      return void outgoing.writeHead(incoming.method === "OPTIONS" ? 204 : 503, { ...cors, "retry-after": "1" }).end(incoming.method === "OPTIONS" ? undefined : "Starting");
    }
    // The server takes its own name from the request, and with it the issuer of the tokens that it accepts.
    const passed = request({ hostname, port: targetPort, path: incoming.url, method: incoming.method, headers: { ...incoming.headers, host } }, (answer) => {
      if (fate === "cut-answer") return void answer.resume().on("end", () => incoming.socket.destroy());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const up = () => new Promise<void>((resolve) => server.listen(port, "localhost", () => {
    ({ port } = server.address() as AddressInfo);
    resolve();
  }));
  const down = () => new Promise<void>((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
  await up();
  const proxy: Proxy = { url: `http://localhost:${port}`, fate: () => "pass", up, down, close: () => (server.listening ? down() : Promise.resolve()) };
  return proxy;
}
