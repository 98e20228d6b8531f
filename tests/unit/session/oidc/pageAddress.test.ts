import { describe, expect, test } from "vitest";
import {
  answerOf,
  isAnswer,
  redirectAddress,
  restoredAddress,
  withoutAnswer,
} from "../../../../src/session/oidc/pageAddress.ts";

describe("withoutAnswer", () => {
  test("removes the response from a query and keeps the rest byte for byte", () => {
    const address =
      "https://portal.test/app/?tab=a%20b&state=x&code=y&session_state=z&iss=https%3A%2F%2Fid.test&page=2#/users";
    expect(withoutAnswer(address, "query")).toBe("https://portal.test/app/?tab=a%20b&page=2#/users");
  });

  test("removes the response from a fragment", () => {
    expect(withoutAnswer("https://portal.test/app/?page=2#state=x&code=y", "fragment")).toBe(
      "https://portal.test/app/?page=2",
    );
  });

  test("keeps the host's own parameters without a response", () => {
    expect(withoutAnswer("https://portal.test/?state=CA&scope=all#/users?code=1", "query")).toBe(
      "https://portal.test/?state=CA&scope=all#/users?code=1",
    );
    expect(withoutAnswer("https://portal.test/#/users?state=on", "fragment")).toBe(
      "https://portal.test/#/users?state=on",
    );
  });
});

describe("restoredAddress", () => {
  test("restores the location with hash route and list state", () => {
    const left = "https://portal.test/app/?tab=1#/acme/users?search=anna&page=3";
    expect(restoredAddress("https://portal.test/app/?tab=1&state=x&code=y", left, "query")).toBe(left);
  });

  test("cleans the current URL if the stored location was another page", () => {
    expect(restoredAddress("https://portal.test/callback?state=x&code=y", "https://portal.test/app/", "query")).toBe(
      "https://portal.test/callback",
    );
    expect(restoredAddress("https://portal.test/app/?state=x&code=y", "https://evil.test/app/", "query")).toBe(
      "https://portal.test/app/",
    );
    expect(restoredAddress("https://portal.test/app/#state=x&error=y", undefined, "fragment")).toBe(
      "https://portal.test/app/",
    );
  });
});

test("a response has a state and a result", () => {
  expect(isAnswer(answerOf("https://portal.test/?state=x&error=login_required", "query"))).toBe(true);
  expect(isAnswer(answerOf("https://portal.test/#state=x&access_token=y", "fragment"))).toBe(true);
  expect(isAnswer(answerOf("https://portal.test/?state=x", "query"))).toBe(false);
  expect(isAnswer(answerOf("https://portal.test/?code=x", "query"))).toBe(false);
});

test("a redirect URI has no hash", () => {
  expect(redirectAddress("https://portal.test/app/?a=1#/users")).toBe("https://portal.test/app/?a=1");
});

test("a redirect URI drops parameters that the server would reject; the rest stays byte for byte", () => {
  expect(redirectAddress("https://portal.test/app/?tab=a%20b&state=CA&Error=1&e%72ror=2&page=2")).toBe(
    "https://portal.test/app/?tab=a%20b&page=2",
  );
  expect(redirectAddress("https://portal.test/?code=1")).toBe("https://portal.test/");
});
