// An in-memory directory on loopback, which ends with this process.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "../commands.mjs";
import { anyPort } from "../ports.mjs";
import { ACME, acmeDirectory } from "./acme.mjs";
import { CORPORATE, corporateDirectory } from "./corporate.mjs";
import { directoryJar } from "./jar.mjs";
import { ldif } from "./ldif.mjs";

/** @typedef {{url: string, port: number, baseDn: string, bindDn: string, password: string, close: () => Promise<void>}} Directory */

const bindDn = "cn=reader";
const password = "reads-everything";

const { JAVA_HOME } = process.env;
const JAVA = JAVA_HOME ? join(JAVA_HOME, "bin", "java") : "java";

/** Time limit of a start, in ms. */
const PATIENCE = 60_000;

/**
 * Starts a directory on the given port, or on a free one.
 * @param {{baseDn: string, entries: import("./ldif.mjs").Entry[], port?: number}} options
 */
async function startDirectory({ baseDn, entries, port: wanted }) {
  const jar = await directoryJar();
  const port = wanted ?? (await anyPort());
  const folder = await mkdtemp(join(tmpdir(), "iam-directory-"));
  const file = join(folder, "entries.ldif");
  await writeFile(file, ldif(entries));
  const child = spawn(
    JAVA,
    [
      ...["-Xmx256m", "-XX:TieredStopAtLevel=1", "-cp", jar, join(import.meta.dirname, "Directory.java")],
      ...[baseDn, String(port), file, bindDn, password],
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const forget = atEnd(() => void child.kill("SIGTERM"));
  const close = async () => {
    forget();
    child.kill("SIGTERM");
    await ended;
  };
  try {
    await untilListening(child);
  } catch (error) {
    await close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { url: `ldap://127.0.0.1:${port}`, port, baseDn, bindDn, password, close };
}

/** Waits for the log line about its port. @param {import("node:child_process").ChildProcess} child */
const untilListening = (child) =>
  new Promise((resolve, reject) => {
    let said = "";
    const late = setTimeout(() => reject(new Error(`The directory did not start:\n${said}`)), PATIENCE);
    const end = (/** @type {Error | undefined} */ error) => {
      clearTimeout(late);
      return error ? reject(error) : resolve(undefined);
    };
    const read = (/** @type {Buffer} */ chunk) => {
      said = (said + chunk).slice(-4000);
      if (/listening/i.test(said)) end(undefined);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", end);
    child.once("exit", () => end(new Error(`The directory ended:\n${said}`)));
  });

/** @param {{people?: number, broken?: number, port?: number}} [options] */
export const startAcmeDirectory = ({ port, ...options } = {}) =>
  startDirectory({ baseDn: ACME, entries: acmeDirectory(options), ...(port && { port }) });

/** Starts the directory with the schema of Active Directory. @param {{people?: number, port?: number}} [options] */
export const startCorporateDirectory = ({ port, ...options } = {}) =>
  startDirectory({ baseDn: CORPORATE, entries: corporateDirectory(options), ...(port && { port }) });
