// The admin client calls `fetch` by itself, builds paths by itself and carries a second, generated client.
// Three of its modules give way to ours. Used by the build, the dev server, the unit tests and the element tests alike.
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

/** What the admin client imports → the file of `src/api` that stands in for it. */
const replacements = [
  // One place from which calls leave: the host's fetcher, the renewed token, ApiError.
  { source: /utils\/fetchWithError\.js$/, file: "transport.ts" },
  // A value that would point somewhere else (missing, "..") is refused instead of sent.
  { source: /^url-template$/, file: "pathTemplate.ts" },
  // The generated client of the experimental API: never called, a quarter of a megabyte.
  { source: /\/clientsV2\.js$/, file: "clientsV2.ts" },
];

const ofAdminClient = /[\\/]@keycloak[\\/]keycloak-admin-client[\\/]/;

/**
 * Plugin for rollup and vite.
 * @returns {{name: string, enforce: "pre", resolveId(source: string, importer?: string): string | null}}
 */
export function transport() {
  return {
    name: "iam-transport",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !ofAdminClient.test(importer)) return null;
      const found = replacements.find((replacement) => replacement.source.test(source));
      return found ? join(ROOT, "src", "api", found.file) : null;
    },
  };
}
