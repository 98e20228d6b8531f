// Where things lie. Every script takes its folders from here.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root of the project. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the scripts download, unpack, log and report. Never committed; may be deleted at any time. */
export const CACHE = join(ROOT, ".cache");

/** What `npm run build` makes. */
export const DIST = join(ROOT, "dist");

/** The data of the demo realm. */
export const DEMO_REALM = join(ROOT, "demo", "realm");
