// Folders of the project, for all scripts.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Downloads, unpacked files, logs and reports. Never committed; safe to delete. */
export const CACHE = join(ROOT, ".cache");

/** Output of `npm run build`. */
export const DIST = join(ROOT, "dist");

/** The data of the demo realm. */
export const DEMO_REALM = join(ROOT, "demo", "realm");

/** Reads the package's own package.json. */
export const packageJson = () => JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
