// Which ports of this machine are free.
import { connect, createServer } from "node:net";
import { Plain, warn } from "./log.mjs";

/** Highest port there is. */
const LAST = 65_535;

/**
 * The port that a variable of the environment names, or another where it is not set. Throws `Plain` when it is no port.
 * @param {string} variable such as `PORT`
 * @param {number} otherwise
 */
export function namedPort(variable, otherwise) {
  const text = process.env[variable];
  if (!text) return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > LAST)
    throw new Plain(`${variable} is no port: ${text}. A whole number from 1 to ${LAST} is.`);
  return port;
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 500 });
    const end = (/** @type {boolean} */ result) => {
      socket.destroy();
      resolve(result);
    };
    socket.on("connect", () => end(true));
    socket.on("error", () => end(false));
    socket.on("timeout", () => end(false));
  });

/** @param {number} port @returns {Promise<boolean>} */
const canListen = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/**
 * Whether nobody listens on a port, on either kind of address.
 * @param {number} port
 */
export const isFree = async (port) =>
  !(await answers(port, "127.0.0.1")) && !(await answers(port, "::1")) && (await canListen(port));

/**
 * The wanted port, or the next free one; says so when it is another.
 * @param {number} wanted
 * @param {string} purpose for the message, such as "The console"
 */
export async function freePort(wanted, purpose) {
  const last = Math.min(wanted + 49, LAST);
  for (let port = wanted; port <= last; port += 1) {
    if (!(await isFree(port))) continue;
    if (port !== wanted) warn(`Port ${wanted} is taken. ${purpose} uses ${port}.`);
    return port;
  }
  throw new Plain(`No free port between ${wanted} and ${last} for: ${purpose}.`);
}

/** Any free port, chosen by the system. @returns {Promise<number>} */
export const anyPort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
