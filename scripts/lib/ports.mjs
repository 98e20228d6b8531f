// Finds free ports of this machine.
import { connect, createServer } from "node:net";
import { Plain, warn } from "./log.mjs";

const LAST = 65_535;

/**
 * Returns the port in an environment variable, or the default. Throws `Plain` if it is not a port.
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
 * True if a port is free on IPv4 and IPv6.
 * @param {number} port
 */
export const isFree = async (port) =>
  !(await answers(port, "127.0.0.1")) && !(await answers(port, "::1")) && (await canListen(port));

/**
 * Returns the preferred port or the next free one, and prints a difference.
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

/** A free port, chosen by the system. @returns {Promise<number>} */
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
