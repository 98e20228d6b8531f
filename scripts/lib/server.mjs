// Finds a Keycloak, or starts one.
import { join } from "node:path";
import { adminOf, ServerError } from "./admin.mjs";
import { Plain, say, warn } from "./log.mjs";
import { hasDocker, startContainer } from "./keycloak/docker.mjs";
import { fetchDistribution, isUnpacked } from "./keycloak/download.mjs";
import { endLeftover, runningServer, startLocal } from "./keycloak/local.mjs";
import { canRunJava, thisMachine, whatToInstall } from "./keycloak/needs.mjs";
import { isReady, whyNotReady } from "./keycloak/ready.mjs";
import { VERSION } from "./keycloak/release.mjs";
import { CACHE } from "./paths.mjs";

/**
 * @typedef {object} Server
 * @property {string} url base URL
 * @property {import("./admin.mjs").Admin} admin client for its admin API
 * @property {string} username of its first admin
 * @property {string} password
 * @property {boolean} isOurs this process started it, so `stop` ends it
 * @property {() => Promise<void>} stop
 */

/**
 * Finds or starts a server, in this order: `KEYCLOAK_URL`, our running server for this purpose, a distribution in the
 * cache, a download with Maven, a container. Throws `Plain` with what to install.
 * @param {{purpose: string, port: () => Promise<number>, own?: boolean, shared?: boolean} & import("./keycloak/release.mjs").Kind} options `port`: called only before a start; `own`: ignores `KEYCLOAK_URL`;
 * `shared`: may reuse a running server of this purpose
 * @returns {Promise<Server>}
 */
export async function findServer({ purpose, port, own = false, shared = false, ...kind }) {
  const { url: other, username, password } = namedServer();
  if (other && !own) return otherServer(other, username, password);
  const running = await runningServer(purpose);
  if (shared && running?.hasParent && (await isReady(running.url))) {
    say(`Keycloak: the one at ${running.url} is used, which another run of this command started.`);
    return {
      url: running.url,
      admin: adminOf(running.url, { username, password }),
      username,
      password,
      isOurs: false,
      stop: async () => {},
    };
  }
  const start = way();
  if (running && !running.hasParent) await endLeftover(running);
  // A concurrent run gets its own folder.
  const name = running?.hasParent ? `${purpose}-${process.pid}` : purpose;
  if (start === startLocal && !isUnpacked()) await fetchDistribution();
  const { url, stop } = await start({
    ...{ purpose: name, port: await port(), username, password, ...kind },
    ...{ log: join(CACHE, "logs", `keycloak-${name}.log`), isPassing: name !== purpose },
  });
  return { url, admin: adminOf(url, { username, password }), username, password, isOurs: true, stop };
}

/** Throws `Plain` under the same conditions as `findServer`: reports them before any download or build. */
export async function checkServer() {
  const { url, username, password } = namedServer();
  if (url) await enter(url, username, password);
  else way();
}

/** Downloads the server unless it is there, or another way to one is. `findServer` does it too. */
export async function fetchServer() {
  if (!namedServer().url && !isUnpacked() && way() === startLocal) await fetchDistribution();
}

/** Chooses how to start a server on this machine. @returns {typeof startLocal} */
function way() {
  const machine = thisMachine();
  if (canRunJava(machine) && machine.hasMaven) return startLocal;
  if (hasDocker()) return startContainer;
  throw new Plain(whatToInstall(machine));
}

/** Server and admin that the environment names. */
export const namedServer = () => ({
  url: process.env.KEYCLOAK_URL?.replace(/\/+$/, ""),
  username: process.env.KEYCLOAK_ADMIN || "admin",
  password: process.env.KEYCLOAK_ADMIN_PASSWORD || "admin",
});

/**
 * @param {string} url
 * @param {string} username
 * @param {string} password
 * @returns {Promise<Server>}
 */
async function otherServer(url, username, password) {
  const { admin, version } = await enter(url, username, password);
  if (version !== VERSION) warn(`The server at ${url} is version ${version}; this console is made for ${VERSION}.`);
  say(`Keycloak: the one at ${url} is used (KEYCLOAK_URL).`);
  return { url, admin, username, password, isOurs: false, stop: async () => {} };
}

/**
 * Signs in to a running server. Throws `Plain` with the reason if that fails.
 * @param {string} url
 * @param {string} username
 * @param {string} password
 */
async function enter(url, username, password) {
  const problem = await whyNotReady(url);
  if (problem) throw new Plain(`No Keycloak answers at ${url} (KEYCLOAK_URL): ${problem}.`);
  const admin = adminOf(url, { username, password });
  const info = await admin.get("/admin/serverinfo").catch((/** @type {unknown} */ error) => {
    if (error instanceof ServerError && error.status === 403)
      throw new Plain(`The server at ${url} lets ${username} in, but not as an admin (KEYCLOAK_ADMIN).`);
    const reason = error instanceof ServerError ? error.reason : error instanceof Error ? error.message : String(error);
    throw new Plain(
      `The server at ${url} does not let ${username} in: ${reason}. KEYCLOAK_ADMIN and KEYCLOAK_ADMIN_PASSWORD name an admin of its realm master.`,
    );
  });
  return { admin, version: String(info.systemInfo?.version ?? "unknown") };
}
