// Web servers of demo and development, on loopback, for their own host names only. This rejects DNS rebinding,
// which sends another name.
import { createServer } from "node:http";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Accepted host names: loopback, and HOST_NAMES, separated by commas. */
const ownNames = () => [
  ...LOOPBACK,
  ...(process.env.HOST_NAMES ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean),
];

/** @param {string} url */
const hostOf = (url) => (URL.canParse(url) ? new URL(url).hostname : "");

/** Returns true for a request to one of our host names. @param {import("node:http").IncomingMessage} request */
const isOurs = ({ headers }) => ownNames().includes(hostOf(`http://${headers.host}`));

/**
 * Origin of a page that may read the files: one of our host names, on any port.
 * @param {import("node:http").IncomingMessage} request
 */
export const friendOf = ({ headers: { origin } }) =>
  origin && ownNames().includes(hostOf(origin)) ? origin : undefined;

/**
 * @param {number} port 0 for any
 * @param {import("node:http").RequestListener} answer
 * @returns {Promise<{port: number, close: () => Promise<void>}>}
 */
export async function startLocalServer(port, answer) {
  const server = createServer((request, response) => {
    if (isOurs(request)) return answer(request, response);
    response
      .writeHead(421, { "content-type": "text/plain; charset=utf-8" })
      .end(`This server answers to ${LOOPBACK.join(", ")}. Name other hosts in HOST_NAMES.\n`);
  });
  await new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  return {
    port: address && typeof address === "object" ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
