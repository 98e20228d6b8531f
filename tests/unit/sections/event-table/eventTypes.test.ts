import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import { codeInWords, eventTypeName } from "../../../../src/sections/event-table/eventTypes.ts";

describe("names of event types", () => {
  it.each([
    ["LOGIN", "Login"],
    ["UPDATE_TOTP_ERROR", "Update TOTP error"],
    ["JWT_AUTHORIZATION_GRANT", "JWT authorization grant"],
    ["OAUTH2_DEVICE_AUTH", "OAuth 2 device auth"],
    ["VERIFIABLE_CREDENTIAL_NONCE_REQUEST_ERROR", "Verifiable credential nonce request error"],
    ["invalid_user_credentials", "Invalid user credentials"],
    ["SOMETHING_QUITE_NEW", "Something quite new"],
  ])("%s", (code, words) => {
    expect(codeInWords(code)).toBe(words);
  });

  it("are the server's in the panel's language, else the code in words", () => {
    const texts = new Texts();
    texts.addServer("acme", "de", { "eventTypes.LOGIN.name": "Anmeldung" });
    expect(eventTypeName(texts.translator("acme", "de"), "LOGIN")).toBe("Anmeldung");
    expect(eventTypeName(texts.translator("acme", "de"), "JWT_AUTHORIZATION_GRANT")).toBe("JWT authorization grant");
    expect(eventTypeName(texts.translator("acme", "en"), "LOGIN")).toBe("Login");
  });
});
