import { ChromeLauncher, chromeLauncher } from "@web/test-runner-chrome";
import { CHROMIUM_ARGS, installed } from "./scripts/lib/chromium.mjs";
import { bundledTests, strictPolicy } from "./tests/elements/support/bundle.mjs";

const chrome = chromeLauncher({
  launchOptions: { executablePath: process.env.CHROME_PATH ?? installed(), args: [...CHROMIUM_ARGS, "--lang=en-US"] },
  createPage: async ({ browser }) => {
    const page = await (await browser.createBrowserContext()).newPage();
    // Pages of parallel files all have the focus.
    await page.emulateFocusedPage(true);
    return page;
  },
});

// The launcher keeps a page for the next file. Storage, permissions and style of one file must not reach another.
chrome.stopSession = async (id) => {
  const page = chrome.getPage(id);
  const result = await ChromeLauncher.prototype.stopSession.call(chrome, id);
  chrome.inactivePages.length = 0;
  await page.browserContext().close();
  return result;
};

/** @type {import("@web/test-runner").TestRunnerConfig} */
export default {
  files: [
    "tests/elements/**/*.test.{ts,tsx}",
    // Every screen, once per call and way to fail: only `npm test -- all` opens them.
    ...(process.env.USUAL_TESTS_ONLY ? ["!tests/elements/faults/everyWay/*.test.ts"] : []),
  ],
  browsers: [chrome],
  // Tests wait for timers more than they compute.
  concurrency: 2,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 600_000,
  testFramework: { config: { timeout: 60_000 } },
  middleware: [strictPolicy],
  plugins: [bundledTests()],
  // React's advice for developers to install its tools is no finding.
  filterBrowserLogs: ({ args }) => !/React DevTools/.test(String(args[0])),
};
