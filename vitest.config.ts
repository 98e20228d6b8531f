import { readFile } from "node:fs/promises";
import { defineConfig, type Plugin } from "vitest/config";
import { transport } from "./scripts/plugins/transport.mjs";

/** The admin client names source maps whose sources it does not ship; without this each run says so for every module. */
const withoutDeadSourceMaps: Plugin = {
  name: "without-dead-source-maps",
  async load(id) {
    if (!/@keycloak\/keycloak-admin-client\/.*\.js$/.test(id)) return null;
    return (await readFile(id, "utf8")).replace(/^\/\/# sourceMappingURL=.*$/m, "");
  },
};

export default defineConfig({
  plugins: [transport(), withoutDeadSourceMaps],
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    restoreMocks: true,
    // By default one core stays idle, which is half of a machine with two.
    maxWorkers: "100%",
    // On a machine that is busy with other things a test takes its time.
    testTimeout: 60_000,
    // Left to itself, Node would load the admin client past the plugins.
    server: { deps: { inline: [/@keycloak\/keycloak-admin-client/] } },
  },
});
