import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config.ts";

// Records responses of a real server. Run `npm run record` when screens send new requests.
export default defineConfig({
  ...tests,
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "../support/globalSetup.ts",
  workers: 1,
});
