import { expect, it } from "vitest";
import { isEmail } from "../../../../src/kit/form/email.ts";

it.each([
  "a@example.org",
  "a.b+c@sub.example.org",
  '"a b"@example.org',
  "a@[127.0.0.1]",
  "ä@münchen.example",
  "a@xn--mnchen-3ya.example",
  "o'neil@example.org",
])("%s is an email address", (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  "",
  "a",
  "a@",
  "@example.org",
  "a@example",
  "a b@example.org",
  "a@@example.org",
  "a@example..org",
  ".a@example.org",
  "a@[127.0.0]",
  "a@exam ple.org",
])("%j is not an email address", (text) => {
  expect(isEmail(text)).toBe(false);
});
