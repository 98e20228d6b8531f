import { FakeServer, type FakeServerOptions } from "./fakeServer.ts";

/** In-memory server that listens on a local port, for apps outside the test's page. */
export type StartedServer = FakeServer & { stop: () => Promise<void> };

/**
 * Starts the in-memory server on a local port. Default: any free port. Node only.
 * @throws Error of the system if the port is in use
 */
export async function startServer({
  port = 0,
  ...options
}: FakeServerOptions & { port?: number } = {}): Promise<StartedServer> {
  // No import, because bundlers of pages would try to resolve it.
  const { createServer } = process.getBuiltinModule("node:http");
  let answer = async (_request: Request): Promise<Response> => new Response(null, { status: 503 });
  const listener = createServer((incoming, outgoing) => {
    const chunks: Uint8Array[] = [];
    incoming.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "GET", headers, url = "/" } = incoming;
      const hasBody = method !== "GET" && method !== "HEAD" && chunks.length > 0;
      const request = new Request(`http://${headers.host}${url}`, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === "string" ? [[name, value]] : [],
        ),
        ...(hasBody && { body: Buffer.concat(chunks) }),
      });
      void answer(request).then(
        async (response) => {
          outgoing.writeHead(response.status, Object.fromEntries(response.headers));
          outgoing.end(await response.text());
        },
        () => outgoing.destroy(),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    listener.once("error", reject);
    listener.listen(port, "127.0.0.1", resolve);
  });
  const address = listener.address();
  const taken = typeof address === "object" && address ? address.port : port;
  const server = new FakeServer({ ...options, url: `http://127.0.0.1:${taken}` });
  answer = (request) => server.respond(request);
  const stop = () => new Promise<void>((resolve) => listener.close(() => resolve()));
  return Object.assign(server, { stop });
}
