// A way to the server that can fail as networks and restarting servers do. What comes through is the real server's answer.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * What becomes of a request: passed on; cut before the server sees it; cut after the server did its work; answered as a server that is
 * starting; its answer let through a few bytes at a time, broken off in the middle, or replaced by a page such as gateways and portals send.
 */
export type Fate = "pass" | "cut" | "cut-answer" | "unavailable" | "drip" | "truncate" | "html";

export interface Proxy {
  /** Address of the server behind it, as a page may use it. */
  readonly url: string;
  /** Decides about each request. */
  fate: (request: IncomingMessage) => Fate;
  /** Milliseconds that each request waits before it is passed on. */
  latencyMs: number;
  /** Requests so far that came through: `PUT /admin/realms/acme/users/1`. */
  readonly passed: string[];
  /** Ends all connections and takes no further ones, until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

const HTML = "<!doctype html><title>Sign in to the network</title><p>Please accept the terms of use.</p>";

/** Lets an answer through as its fate says. */
function deliver(fate: Fate, answer: IncomingMessage, outgoing: ServerResponse, socket: Socket): void {
  if (fate === "cut-answer") return void answer.resume().on("end", () => socket.destroy());
  if (fate !== "drip" && fate !== "truncate") {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    return void answer.pipe(outgoing);
  }
  const parts: Buffer[] = [];
  answer
    .on("data", (part: Buffer) => parts.push(part))
    .on("end", async () => {
      const body = Buffer.concat(parts);
      const { "content-length": _, "transfer-encoding": __, ...headers } = answer.headers;
      if (fate === "truncate") {
        // A whole answer by its length, but only half of what it should be.
        const half = body.subarray(0, Math.floor(body.length / 2));
        return void outgoing
          .writeHead(answer.statusCode ?? 502, { ...headers, "content-length": half.length })
          .end(half);
      }
      outgoing.writeHead(answer.statusCode ?? 502, headers);
      for (let at = 0; at < body.length; at += 400) {
        outgoing.write(body.subarray(at, at + 400));
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      outgoing.end();
    });
}

/** Starts one in front of a server. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port: targetPort, host } = new URL(target);
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer(async (incoming, outgoing) => {
    // A question of the browser's own is no request of the page.
    const fate =
      incoming.method === "OPTIONS" && proxy.fate(incoming) !== "unavailable" ? "pass" : proxy.fate(incoming);
    if (proxy.latencyMs) await new Promise((resolve) => setTimeout(resolve, proxy.latencyMs));
    if (fate === "cut") return void incoming.socket.destroy();
    if (fate === "unavailable") {
      // A browser shows a page only answers that allow its origin.
      const cors = {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "authorization,content-type",
        "access-control-allow-methods": "*",
      };
      return void outgoing
        .writeHead(incoming.method === "OPTIONS" ? 204 : 503, { ...cors, "retry-after": "1" })
        .end(incoming.method === "OPTIONS" ? undefined : "Starting");
    }
    if (fate === "html")
      return void outgoing
        .writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" })
        .end(HTML);
    proxy.passed.push(`${incoming.method} ${incoming.url}`);
    // The server takes its own name from the request, and with it the issuer of the tokens that it accepts.
    const passed = request(
      {
        hostname,
        port: targetPort,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host },
      },
      (answer) => deliver(fate, answer, outgoing, incoming.socket),
    );
    passed.on("error", () => incoming.socket.destroy());
    incoming.pipe(passed);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const up = () =>
    new Promise<void>((resolve) =>
      server.listen(port, "localhost", () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      }),
    );
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await up();
  const proxy: Proxy = {
    url: `http://localhost:${port}`,
    fate: () => "pass",
    latencyMs: 0,
    passed: [],
    up,
    down,
    close: () => (server.listening ? down() : Promise.resolve()),
  };
  return proxy;
}
