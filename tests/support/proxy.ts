// A proxy with faults of networks and restarting servers. Other responses are the real server's.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * Outcome of a request: forwarded; cut before or after the server handled it; 500 afterwards; response of a starting
 * server; response in small chunks, truncated, or replaced by a gateway's page.
 */
export type Fate = "pass" | "cut" | "cut-answer" | "fail-answer" | "unavailable" | "drip" | "truncate" | "html";

export interface Proxy {
  /** URL of the server behind the proxy, for pages. */
  readonly url: string;
  /** Decides on each request. */
  fate: (request: IncomingMessage) => Fate;
  /** Delay of each request in ms. */
  latencyMs: number;
  /** Forwarded requests so far: `PUT /admin/realms/acme/users/1`. */
  readonly passed: string[];
  /** Closes all connections and accepts no more until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

const HTML = "<!doctype html><title>Sign in to the network</title><p>Please accept the terms of use.</p>";

/** Delivers a response according to its fate. */
function deliver(fate: Fate, answer: IncomingMessage, outgoing: ServerResponse, socket: Socket): void {
  if (fate === "cut-answer") return void answer.resume().on("end", () => socket.destroy());
  if (fate === "fail-answer") {
    const origin = answer.headers["access-control-allow-origin"];
    const headers = { "content-type": "application/json", ...(origin && { "access-control-allow-origin": origin }) };
    outgoing.writeHead(500, headers);
    return void answer.resume().on("end", () => outgoing.end('{"error":"unknown_error"}'));
  }
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
        // Full Content-Length with half of the body.
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

/** Starts a proxy in front of a server. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port: targetPort, host } = new URL(target);
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer(async (incoming, outgoing) => {
    // CORS preflights are not requests of the page.
    const fate =
      incoming.method === "OPTIONS" && proxy.fate(incoming) !== "unavailable" ? "pass" : proxy.fate(incoming);
    if (proxy.latencyMs) await new Promise((resolve) => setTimeout(resolve, proxy.latencyMs));
    if (fate === "cut") return void incoming.socket.destroy();
    if (fate === "unavailable") {
      // Browsers require CORS headers for other origins.
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
    // The server derives its own name from the request, and with it the issuer of accepted tokens.
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
