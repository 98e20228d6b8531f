#!/usr/bin/env node
// Runs the element tests with @web/test-runner and writes the counts, which its own reporters don't.
// Retries files with a failed test once if CI is set.

// node scripts/lib/testing/elements.mjs <report file> [filter…]
import { writeFile } from "node:fs/promises";
import { startTestRunner } from "@web/test-runner";
import { failing, outcomes, summary } from "./summary.mjs";

const [report, ...filters] = process.argv.slice(2);

/** Test files with the filter in their name or folder. @param {string} filter */
const filesOf = (filter) => [
  `tests/elements/**/*${filter}*.test.{ts,tsx}`,
  `tests/elements/**/*${filter}*/**/*.test.{ts,tsx}`,
];

/**
 * Runs these files, or all of them.
 * @param {string[]} files
 * @returns {Promise<import("./summary.mjs").Outcomes>}
 */
async function run(files) {
  const runner = await startTestRunner({
    autoExitProcess: false,
    // These files override those of the configuration.
    argv: [...(process.stdout.isTTY ? [] : ["--static-logging"]), ...(files.length > 0 ? ["--files", ...files] : [])],
  });
  // Without a runner, it has printed the reason and ends the process.
  if (!runner) return new Promise(() => {});
  const stop = () => void runner.stop();
  process.once("SIGTERM", stop).once("SIGINT", stop);
  await new Promise((resolve) => runner.on("stopped", resolve));
  process.off("SIGTERM", stop).off("SIGINT", stop);
  return outcomes(Array.from(runner.sessions.all()));
}

const first = await run(filters.flatMap(filesOf));
const late = process.env.CI ? failing(first) : [];
const counts = summary(first, late.length > 0 ? await run(late) : {});
await writeFile(report, JSON.stringify(counts));
process.exit(counts.failed > 0 ? 1 : 0);
