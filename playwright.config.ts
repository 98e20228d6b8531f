import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, installed } from "./scripts/lib/chromium.mjs";

/**
 * Files that only `npm test -- all` runs. They repeat on the server what the element tests check on every screen, use the
 * package in a project, or call each endpoint once. Others need minutes for one property, or try details of an area whose
 * usual changes another file makes.
 */
const BEFORE_A_RELEASE = [
  "**/{a11y,embedding-panels,faults}/**",
  "**/{a11y,access,hostile,limited,look,names,scale,walk}.spec.ts",
  "**/{client-scopes,groups,identity-providers,organizations,roles}/!(journeys).spec.ts",
  "**/clients/!(credentials|journeys|list|settings).spec.ts",
  "**/embedding/{cdn,demo-site,deploy,docs-site,example,frameworks,hosts,installed,lifecycle,package,shared}.spec.ts",
  "**/embedding/{types,versions}.spec.ts",
  "**/api/every-call.spec.ts",
  "**/authentication/{for-client,moves,policies-a11y,simulate}.spec.ts",
  "**/realm-settings/{client-policy-pages,find-setting,header,limits,risks,rotation,texts}.spec.ts",
  "**/realm-settings/{quick-theme,theme-served,themes}.spec.ts",
  "**/user-federation/{custom,directory,imported,kerberos,silent}.spec.ts",
  "**/users/{links,locked,organizations,restart,role-picker,sections-axe,sessions,sign-in,token}.spec.ts",
];

// `npm test` gives these tests a server of their own. By hand, against one that runs:
//   KEYCLOAK_URL=http://localhost:8180 npx playwright test tests/e2e/users
export default defineConfig({
  testDir: "tests/e2e",
  testIgnore: process.env.USUAL_TESTS_ONLY ? BEFORE_A_RELEASE : [],
  outputDir: "test-results",
  globalSetup: "./tests/support/globalSetup.ts",
  fullyParallel: true,
  workers: 3,
  // A loaded machine can make one try late. What passes only when tried again is listed as flaky at the end of the run.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A passing test waits for none of these. The server alone takes up to 21 seconds for a new SAML client's keys.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    // Recording all that passes is work for nothing: what fails and is tried again is recorded then.
    trace: { mode: process.env.CI ? "on-first-retry" : "retain-on-failure", screenshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? installed(),
      args: CHROMIUM_ARGS,
    },
  },
});
