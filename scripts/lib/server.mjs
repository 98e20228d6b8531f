// Finds a Keycloak, or makes one.
import { join } from "node:path";
import { adminOf } from "./admin.mjs";
import { ask, has } from "./commands.mjs";
import { Plain, say, warn } from "./log.mjs";
import { hasDocker, startContainer } from "./keycloak/docker.mjs";
import { fetchDistribution, isUnpacked } from "./keycloak/download.mjs";
import { runningServer, startLocal } from "./keycloak/local.mjs";
import { isReady } from "./keycloak/ready.mjs";
import { IMAGE, JAVA, VERSION } from "./keycloak/release.mjs";
import { CACHE } from "./paths.mjs";

/**
 * @typedef {object} Server
 * @property {string} url base address
 * @property {import("./admin.mjs").Admin} admin calls its admin API
 * @property {string} username of its first admin
 * @property {string} password
 * @property {boolean} isOurs we started it, so `stop` ends it
 * @property {() => Promise<void>} stop
 */

/**
 * Finds or starts a server. In this order: `KEYCLOAK_URL`; a server of ours for this purpose that runs already;
 * a distribution in the cache; one downloaded with Maven; a container. Throws `Plain` saying what to install.
 * @param {{purpose: string, port: () => Promise<number>, inMemory?: boolean, shared?: boolean, themeJar?: string}} options
 *   `port` is asked only when a server is started; `inMemory`: it forgets everything when it ends;
 *   `shared`: one that another run of ours keeps for this purpose will do
 * @returns {Promise<Server>}
 */
export async function findServer({ purpose, port, inMemory = false, shared = false, themeJar }) {
  const username = process.env.KEYCLOAK_ADMIN ?? "admin";
  const password = process.env.KEYCLOAK_ADMIN_PASSWORD ?? "admin";
  const named = process.env.KEYCLOAK_URL?.replace(/\/+$/, "");
  if (named) return otherServer(named, username, password);
  const running = await runningServer(purpose);
  if (shared && running?.hasParent && (await isReady(running.url))) {
    say(`Keycloak: the one at ${running.url} is used, which another run of this command started.`);
    return { url: running.url, admin: adminOf(running.url, { username, password }), username, password, isOurs: false, stop: async () => {} };
  }
  const start = await way();
  // A second run beside the first gets a folder of its own.
  const name = running?.hasParent ? `${purpose}-${process.pid}` : purpose;
  const { url, stop } = await start({
    ...{ purpose: name, port: await port(), inMemory, themeJar, username, password },
    ...{ log: join(CACHE, "logs", `keycloak-${name}.log`), isPassing: name !== purpose },
  });
  return { url, admin: adminOf(url, { username, password }), username, password, isOurs: true, stop };
}

/** @returns {Promise<typeof startLocal>} */
async function way() {
  const java = javaVersion();
  if (java >= JAVA && process.platform !== "win32") {
    if (isUnpacked()) return startLocal;
    if (has("mvn")) {
      await fetchDistribution();
      return startLocal;
    }
  }
  if (hasDocker()) return startContainer;
  throw new Plain(whatToInstall(java));
}

function javaVersion() {
  const program = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", "java") : "java";
  const text = /version "(?:1\.)?(\d+)/.exec(ask(program, ["-version"]));
  return text ? Number(text[1]) : 0;
}

/** @param {number} java version found, 0 for none */
function whatToInstall(java) {
  const missing = [
    ...(java < JAVA ? [`Java ${JAVA} or newer${java ? ` (found: ${java})` : ""}`] : []),
    ...(has("mvn") || isUnpacked() ? [] : ["Maven"]),
  ];
  const install = has("apt-get")
    ? `apt-get install -y openjdk-${JAVA}-jre-headless maven`
    : process.platform === "darwin"
      ? "brew install openjdk maven"
      : `install Java ${JAVA} or newer and Maven`;
  return [
    `No Keycloak server can be started here: no ${missing.join(", no ")}, no Docker that answers. One of these helps:`,
    `  - ${install}`,
    `  - start Docker (the image ${IMAGE} is then used)`,
    "  - set KEYCLOAK_URL, KEYCLOAK_ADMIN and KEYCLOAK_ADMIN_PASSWORD for a server that runs already",
  ].join("\n");
}

/**
 * @param {string} url
 * @param {string} username
 * @param {string} password
 * @returns {Promise<Server>}
 */
async function otherServer(url, username, password) {
  if (!(await isReady(url))) throw new Plain(`No Keycloak answers at ${url} (KEYCLOAK_URL).`);
  const admin = adminOf(url, { username, password });
  const info = await admin.get("/admin/serverinfo").catch((error) => {
    throw new Plain(`The server at ${url} does not let ${username} in (KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD): ${error.message}`);
  });
  const version = info.systemInfo?.version ?? "unknown";
  if (version !== VERSION) warn(`The server at ${url} is version ${version}; this console is made for ${VERSION}.`);
  say(`Keycloak: the one at ${url} is used (KEYCLOAK_URL).`);
  return { url, admin, username, password, isOurs: false, stop: async () => {} };
}
