// Downloads the server with Maven and unpacks it.
import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { atEnd, run } from "../commands.mjs";
import { Plain, say, step } from "../log.mjs";
import { CACHE } from "../paths.mjs";
import { ARCHIVE_SHA256, ARTIFACT, VERSION } from "./release.mjs";

const ARCHIVE = join(CACHE, "download", `keycloak-quarkus-dist-${VERSION}.tar.gz`);
const ATTEMPTS = 3;

/** Folder of the unpacked distribution. Servers run in copies of it. */
export const UNPACKED = join(CACHE, `keycloak-${VERSION}`);

/** True if there is a distribution to run. */
export const isUnpacked = () => existsSync(join(UNPACKED, "bin", "kc.sh"));

/**
 * SHA-256 of a file, in hex.
 * @param {string} file
 * @returns {Promise<string>}
 */
async function sha256(file) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

/** True if the archive has the expected checksum. */
const isRight = async () => ARCHIVE_SHA256 === undefined || (await sha256(ARCHIVE)) === ARCHIVE_SHA256;

/** Downloads the distribution unless a valid archive exists, and unpacks it. */
export async function fetchDistribution() {
  if (!(existsSync(ARCHIVE) && (await isRight()))) await download();
  await step(`Keycloak ${VERSION}: unpack`, unpack);
}

async function download() {
  await mkdir(join(CACHE, "download"), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const reason = await step(
      `Keycloak ${VERSION}: download with Maven${attempt > 1 ? ` (attempt ${attempt})` : ""}`,
      (note) => downloadOnce(attempt, note),
    );
    if (reason === undefined) return;
    if (attempt === ATTEMPTS)
      throw new Plain(
        `The archive of Keycloak ${VERSION} could not be downloaded whole.\n${reason}\n\nCheck Maven's access to its repository, or set KEYCLOAK_URL to a server that runs already.`,
      );
    say(`  ${reason.split("\n")[0]} Once more.`);
  }
}

/**
 * One attempt. Resolves to undefined for a valid archive, otherwise to the reason.
 * @param {number} attempt
 * @param {(text: string) => void} note
 */
async function downloadOnce(attempt, note) {
  await rm(ARCHIVE, { force: true });
  // A damaged copy in the user's Maven repository would be reused, so later attempts use an empty repository.
  const repository = attempt > 1 ? join(CACHE, "download", `maven-${attempt}`) : undefined;
  const args = [
    "-B",
    "-C",
    "-U",
    "dependency:copy",
    `-Dartifact=${ARTIFACT}`,
    `-DoutputDirectory=${join(CACHE, "download")}`,
  ];
  if (repository) args.push(`-Dmaven.repo.local=${repository}`);
  try {
    await run("mvn", args, { cwd: join(CACHE, "download"), note });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    if (repository) await rm(repository, { recursive: true, force: true });
  }
  if (!existsSync(ARCHIVE)) return "Maven ended well but left no archive.";
  if (!(await isRight())) return "The archive is torn or altered: its SHA-256 is not the expected one.";
  return undefined;
}

async function unpack() {
  // Unpacks next to the target and renames: an interrupted run leaves no partial distribution.
  const aside = `${UNPACKED}.unpacking-${process.pid}`;
  const remove = () => rm(aside, { recursive: true, force: true });
  const forget = atEnd(remove);
  await mkdir(aside, { recursive: true });
  try {
    await run("tar", ["-xzf", ARCHIVE, "-C", aside]);
    const [top] = await readdir(aside);
    await rm(UNPACKED, { recursive: true, force: true });
    await rename(join(aside, top), UNPACKED);
  } finally {
    forget();
    await remove();
  }
}
