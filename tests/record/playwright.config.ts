import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config.ts";

// Asks a real server what its answers are; `npm run record` is needed where screens ask something new.
export default defineConfig({
  ...tests,
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "../support/globalSetup.ts",
  workers: 1,
});
