import { expect, test } from "vitest";
import { inWords } from "../../../../src/areas/realm-settings/tokens/inWords.ts";

test.each([
  ["en", 36_000, "10 hours"],
  ["en", 60, "1 minute"],
  ["en", 5400, "1 hour, 30 minutes"],
  ["en", 90_061, "1 day, 1 hour, 1 minute, 1 second"],
  ["en", 0, "0 minutes"],
  ["de", 36_000, "10 Stunden"],
  ["ja", 1800, "30 分"],
])("in %s %s seconds are %s", (locale, seconds, words) => {
  expect(inWords(locale, seconds)).toBe(words);
});
