// Builds a test extension with a page, three tabs and a user storage provider.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fetchDistribution, isUnpacked, UNPACKED } from "../keycloak/download.mjs";
import { thisMachine } from "../keycloak/needs.mjs";
import { warn } from "../log.mjs";
import { CACHE } from "../paths.mjs";

/** Provider IDs of the extension. */
export const EXTENSION = {
  page: "Badges",
  tabs: { realm: "Realm badge", client: "Client badge", role: "Role badge" },
  tab: "badge",
  storage: "cards",
};

const SOURCES = join(import.meta.dirname, "extension");

/** Classes by service interface. */
const SERVICES = {
  "org.keycloak.services.ui.extend.UiPageProviderFactory": ["Badges"],
  "org.keycloak.services.ui.extend.UiTabProviderFactory": ["Tab$OfRealm", "Tab$OfClient", "Tab$OfRole"],
  "org.keycloak.storage.UserStorageProviderFactory": ["Cards"],
};

/** Builds the JAR file and resolves to its path; undefined without a Java compiler: its tests then report that. */
export async function extensionJar() {
  if (!isUnpacked() && thisMachine().hasMaven) await fetchDistribution();
  if (!isUnpacked()) return warn("No unpacked Keycloak to compile the test extension with: its tests will fail.");
  // Dynamic import: on a fresh machine the packages are installed only now.
  const { zipSync } = await import("fflate");
  const classes = await mkdtemp(join(tmpdir(), "extension-"));
  try {
    const sources = (await readdir(SOURCES)).sort().map((file) => join(SOURCES, file));
    const libraries = join(UNPACKED, "lib", "lib", "main", "*");
    await promisify(execFile)("javac", ["--release", "17", "-proc:none", "-cp", libraries, "-d", classes, ...sources]);
    /** @type {Record<string, Uint8Array>} */
    const files = {};
    for (const [name, offered] of Object.entries(SERVICES))
      files[`META-INF/services/${name}`] = new TextEncoder().encode(`${offered.join("\n")}\n`);
    for (const name of (await readdir(classes)).sort()) files[name] = await readFile(join(classes, name));
    const jar = zipSync(files, { mtime: new Date("2026-01-01T00:00:00Z") });
    await mkdir(CACHE, { recursive: true });
    const path = join(CACHE, "test-extension.jar");
    // A newer file would make the server rebuild itself.
    const known = existsSync(path) ? await readFile(path) : undefined;
    if (!known?.equals(jar)) await writeFile(path, jar);
    return path;
  } catch (error) {
    return warn(`The test extension could not be compiled, so its tests will fail: ${error}`);
  } finally {
    await rm(classes, { recursive: true, force: true });
  }
}
