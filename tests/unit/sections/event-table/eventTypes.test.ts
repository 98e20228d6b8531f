import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Texts, type Translate } from "../../../../src/i18n/texts.ts";
import english from "../../../../src/sections/event-table/en.json" with { type: "json" };
import {
  codeInWords,
  errorInWords,
  eventTypeName,
  operationInWords,
} from "../../../../src/sections/event-table/eventTypes.ts";

const locales = "src/i18n/locales";
const named = /^(?:eventTypes\..+\.name|events\.(?:errorCode|resource|operation)\..+)$/;
const names = Object.entries(english).filter(([key]) => named.test(key));

/** Words that a language shares with English: names of standards, and identical words. */
const same: Readonly<Record<string, readonly string[]>> = {
  es: ["realm"],
  fr: ["Action", "client"],
  it: ["client", "client scope", "identity provider", "realm"],
  nl: [
    "JWT authorization grant",
    "Pushed authorization request",
    "client",
    "client scope",
    "component",
    "identity provider",
    "realm",
  ],
  "pt-BR": ["realm"],
  tr: ["realm"],
};

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

  it("match the codes in English unless Keycloak names them otherwise", () => {
    const wordsOf = (key: string) =>
      codeInWords(key.replace(/\.name$/, "").replace(/^(?:eventTypes|events\.\w+)\./, ""));
    const other = names.filter(([key, text]) => wordsOf(key).toLowerCase() !== text.toLowerCase());
    expect(names.length).toBeGreaterThan(150);
    expect(other).toEqual([
      ["eventTypes.AUTHREQID_TO_TOKEN.name", "Authreqid to token"],
      ["eventTypes.FEDERATED_IDENTITY_OVERRIDE_LINK.name", "Federated identity link override"],
      ["eventTypes.INVITE_ORG.name", "Invite user to organization"],
      ["eventTypes.OAUTH2_DEVICE_AUTH.name", "OAuth2 device authentication"],
      ["eventTypes.OAUTH2_DEVICE_CODE_TO_TOKEN.name", "OAuth2 device code to token"],
      ["eventTypes.OAUTH2_DEVICE_VERIFY_USER_CODE.name", "OAuth2 device verify user code"],
      ["eventTypes.OAUTH2_EXTENSION_GRANT.name", "OAuth2 extension grant"],
      ["events.errorCode.already_logged_in", "Already signed in"],
    ]);
  });

  it.each(readdirSync(locales))("are translated in %s", (language) => {
    const own = JSON.parse(readFileSync(`${locales}/${language}/core.json`, "utf8")) as Record<string, string>;
    const untranslated = names.filter(([key, text]) => own[key] === text).map(([, text]) => text);
    expect(untranslated.sort()).toEqual(same[language] ?? []);
  });

  it("translate failures, errors and operations, and make unknown ones readable", () => {
    const texts = new Texts();
    texts.addEnglish(english);
    texts.addOwn("de", JSON.parse(readFileSync(`${locales}/de/core.json`, "utf8")) as Record<string, string>);
    const [de, en] = ["de", "en"].map((locale) => texts.translator("acme", locale)) as [Translate, Translate];
    expect([en, de].map((t) => eventTypeName(t, "UPDATE_TOTP_ERROR"))).toEqual([
      "Update TOTP error",
      "TOTP ändern (Fehler)",
    ]);
    expect([en, de].map((t) => errorInWords(t, "invalid_user_credentials"))).toEqual([
      "Invalid user credentials",
      "Ungültige Zugangsdaten des Benutzers",
    ]);
    const change = { operationType: "CREATE", resourceType: "CLIENT_ROLE_MAPPING" };
    expect([en, de].map((t) => operationInWords(t, change))).toEqual([
      "Create client role mapping",
      "Erstellen: Zuordnung einer Client-Rolle",
    ]);
    expect(errorInWords(de, "own_code_of_ours")).toBe("Own code of ours");
    expect(operationInWords(de, { operationType: "DELETE", resourceType: "NEW_THING" })).toBe("Löschen: new thing");
  });

  it("use the server's texts in the panel's language, or a readable code", () => {
    const texts = new Texts();
    texts.addServer("acme", "de", { "eventTypes.LOGIN.name": "Anmeldung" });
    expect(eventTypeName(texts.translator("acme", "de"), "LOGIN")).toBe("Anmeldung");
    expect(eventTypeName(texts.translator("acme", "de"), "JWT_AUTHORIZATION_GRANT")).toBe("JWT authorization grant");
    expect(eventTypeName(texts.translator("acme", "en"), "LOGIN")).toBe("Login");
  });
});
