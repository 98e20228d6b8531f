import { SigninResponse } from "oidc-client-ts";
import { expect, test } from "vitest";
import { signInErrorOf } from "../../../../src/session/oidc/protocolErrors.ts";
import { readTokens } from "../../../../src/session/oidc/tokens.ts";
import { makeToken } from "./support.ts";

const part = (value: string) => Buffer.from(value).toString("base64url");

const read = (access_token: string) =>
  readTokens(Object.assign(new SigninResponse(new URLSearchParams()), { access_token, profile: { sub: "anna" } }));

test("a token is decoded beyond ASCII", () => {
  expect(read(makeToken({ name: "Łukasz 李 🙂" })).claims).toEqual({ name: "Łukasz 李 🙂" });
});

test("a token without three parts is not decoded", () => {
  expect(read("opaque").claims).toBeUndefined();
});

test("a response without an access token has no tokens", () => {
  expect(() => read("")).toThrow(expect.objectContaining({ code: "invalid_token" }));
});

test.each([
  ["header.a.signature", "Unable to decode the token: payload is not valid Base64URL."],
  ["header.a*bc.signature", "Unable to decode the token: payload is not valid Base64URL."],
  ["header..signature", "Unable to decode the token: payload is not valid JSON."],
  [`header.${part("{secret")}.signature`, "Unable to decode the token: payload is not valid JSON."],
])("%s is rejected with our message, which does not quote it", (token, message) => {
  let failure: unknown;
  try {
    read(token);
  } catch (error) {
    failure = signInErrorOf(error);
  }
  expect(failure).toMatchObject({ name: "SignInError", code: "invalid_token", message });
  expect(failure).not.toHaveProperty("cause");
});
