import { expect, test } from "vitest";
import { decodeToken } from "../../../../src/session/oidc/decodeToken.ts";
import { makeToken } from "./support.ts";

const part = (value: string) => Buffer.from(value).toString("base64url");

test("reads claims beyond ASCII", () => {
  expect(decodeToken(makeToken({ name: "Łukasz 李 🙂" }))).toEqual({ name: "Łukasz 李 🙂" });
});

test.each([
  ["header", "Unable to decode the token: payload not found."],
  ["header..signature", "Unable to decode the token: payload not found."],
  ["header.a+b/.signature", "Unable to decode the token: payload is not valid Base64URL."],
  ["header.a.signature", "Unable to decode the token: payload is not valid Base64URL."],
  [
    `header.${Buffer.from([0xff, 0xfe]).toString("base64url")}.signature`,
    "Unable to decode the token: payload is not valid Base64URL.",
  ],
  [`header.${part("{not json")}.signature`, "Unable to decode the token: payload is not valid JSON."],
  [`header.${part("[1]")}.signature`, "Unable to decode the token: payload is not valid JSON."],
])("refuses %s", (token, message) => {
  expect(() => decodeToken(token)).toThrow(
    expect.objectContaining({ name: "SignInError", code: "invalid_token", message }),
  );
});
