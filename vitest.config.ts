import { defineConfig } from "vitest/config";
import { transport } from "./scripts/plugins/transport.mjs";

export default defineConfig({
  plugins: [transport()],
  test: {
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    restoreMocks: true,
    // Left to itself, Node would load the admin client past the plugin.
    server: { deps: { inline: [/@keycloak\/keycloak-admin-client/] } },
  },
});
