import { outcomes, places } from "./playback.ts";
import { failingOneByOne } from "./singleCalls.ts";

// Runs before a release: web-test-runner.config.mjs. The other files fail each call with status 500.
failingOneByOne(({ id }) => id !== "check-up", places, { ways: outcomes.filter((outcome) => outcome !== 500) });
