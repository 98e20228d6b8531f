// The admin client calls `fetch`, builds paths and has a second, generated client. This plugin replaces these three
// modules, in the build, the dev server, the unit tests and the element tests.
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

/** Imports of the admin client, with their replacement in `src/api`. */
const replacements = [
  // Sends all requests: with the host's fetcher, token renewal and ApiError.
  { source: /utils\/fetchWithError\.js$/, file: "transport.ts" },
  // Throws for a value that would change the path (missing, "..").
  { source: /^url-template$/, file: "pathTemplate.ts" },
  // Generated client of the experimental API: never called, 250 kB.
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
