import { describe, expect, it } from "vitest";
import { directionOf, intlLocale, languageName } from "../../../src/i18n/direction.ts";
import { readable, resolveText, Texts, type Bundle } from "../../../src/i18n/texts.ts";

describe("texts", () => {
  it("come from the host, the realm, our translations and English, in this order, key by key", () => {
    const texts = new Texts();
    texts.addEnglish({ a: "en a", b: "en b", c: "en c", d: "en d" });
    texts.addOwn("de", { b: "own b", c: "own c", d: "own d" });
    texts.addServer("acme", "de", { c: "realm c", d: "realm d" });
    texts.setMessages({ de: { d: "host d" } });
    const t = texts.translator("acme", "de");
    expect(["a", "b", "c", "d"].map((key) => t(key))).toEqual(["en a", "own b", "realm c", "host d"]);
    expect(texts.translator("other", "de")("c")).toBe("own c");
  });

  it("of a realm are removed one by one", () => {
    const texts = new Texts();
    texts.addEnglish({ a: "en a", b: "en b" });
    texts.addServer("acme", "en", { a: "realm a", b: "realm b" });
    texts.dropServer("acme", "en", "a");
    texts.dropServer("acme", "en", "none");
    expect(["a", "b"].map((key) => texts.translator("acme", "en")(key))).toEqual(["en a", "realm b"]);
  });

  it("of the host are replaced as a whole", () => {
    const texts = new Texts();
    texts.addEnglish({ users: "Users", roles: "Roles" });
    texts.setMessages({ en: { users: "People" }, de: { users: "Leute" } });
    expect(texts.translator("acme", "de")("users")).toBe("Leute");
    texts.setMessages({ en: { roles: "Duties" } });
    expect([
      texts.translator("acme", "en")("users"),
      texts.translator("acme", "de")("users"),
      texts.translator("acme", "en")("roles"),
    ]).toEqual(["Users", "Users", "Duties"]);
    texts.setMessages({});
    expect(texts.translator("acme", "en")("roles")).toBe("Roles");
  });

  it("interpolate values and select the plural form", () => {
    const texts = new Texts();
    texts.addEnglish({ n_one: "{{count}} user of {{realm}}", n_other: "{{count}} users of {{realm}}" });
    const t = texts.translator("r", "en");
    expect(t("n", { count: 1, realm: "<b>" })).toBe("1 user of <b>");
    expect(t("n", { count: 3, realm: "x" })).toBe("3 users of x");
  });

  it.each([
    ["a realm", (texts: Texts, bundle: Bundle) => texts.addServer("acme", "en", bundle)],
    ["a host", (texts: Texts, bundle: Bundle) => texts.setMessages({ en: bundle })],
  ])("of %s with only one plural form are used for every count", (_, say) => {
    const texts = new Texts();
    const t = texts.translator("acme", "en");
    texts.addEnglish({ add: "Add", add_one: "Add a {{what}}", add_other: "Add {{count}} {{what}}s" });
    const both = () => [1, 4].map((count) => t("add", { count, what: "provider" }));
    expect(both()).toEqual(["Add a provider", "Add 4 providers"]);
    say(texts, { add_other: "our {{what}}" });
    expect(both()).toEqual(["our provider", "our provider"]);
    expect(t("add")).toBe("Add");
    texts.dropServer("acme", "en", "add_other");
    say(texts, { add_one: "own {{what}}" });
    expect(both()).toEqual(["own provider", "own provider"]);
    say(texts, { add_one: "one {{what}}", add_other: "{{count}} of {{what}}" });
    expect(both()).toEqual(["one provider", "4 of provider"]);
  });

  it("with one plural form are overridden by the host and by plural rules of other languages", () => {
    const texts = new Texts();
    texts.addServer("acme", "pl", { n_other: "{{count}} inne" });
    const t = texts.translator("acme", "pl");
    expect([1, 3, 5].map((count) => t("n", { count }))).toEqual(["1 inne", "3 inne", "5 inne"]);
    texts.setMessages({ pl: { n: "host" } });
    expect(t("n", { count: 3 })).toBe("host");
  });

  it("format numbers by locale and keep texts", () => {
    const texts = new Texts();
    texts.addEnglish({ people_one: "{{count}} person", people_other: "{{count}} people at {{port}}{{rest}}" });
    texts.addOwn("de", { people_other: "{{count}} Leute an {{port}}{{rest}}" });
    const values = { count: 12_345, port: "8080", rest: undefined };
    expect(texts.translator("acme", "en")("people", values)).toBe("12,345 people at 8080");
    expect(texts.translator("acme", "de")("people", values)).toBe("12.345 Leute an 8080");
    expect(texts.translator("acme", "en")("people", { count: 1 })).toBe("1 person");
  });

  it("make an unknown key readable", () => {
    const t = new Texts().translator("r", "en");
    expect(t("UPDATE_PASSWORD")).toBe("Update password");
    expect(readable("users.bulkTitle")).toBe("Bulk title");
  });

  it("resolve only server values that are marked as keys", () => {
    const texts = new Texts();
    texts.addEnglish({ username: "Username" });
    const t = texts.translator("r", "en");
    expect(resolveText(t, "${username}")).toBe("Username");
    expect(resolveText(t, "${unknown}")).toBe("Unknown");
    expect(resolveText(t, "username")).toBe("username");
  });

  it("notify only when a used key changes", async () => {
    const texts = new Texts();
    const t = texts.translator("r", "en");
    let told = 0;
    texts.i18n.on(String(texts.i18n.options.react?.bindI18n), () => (told += 1));
    expect([t("asked"), t.has("looked"), t("counted", { count: 1 })]).toEqual(["Asked", false, "Counted"]);
    texts.addEnglish({ fresh: "Never asked for", many_one: "one" });
    await Promise.resolve();
    expect([texts.changes, told]).toEqual([0, 0]);
    expect(t("fresh")).toBe("Never asked for");
    for (const bundle of [
      { asked: "Asked for" },
      { looked: "Looked for" },
      { counted_one: "{{count}} counted" },
      { fresh: "Another text" },
      { sort_other: "Sorted" },
    ] as Bundle[]) {
      const before = told;
      for (const key of ["asked", "looked", "fresh", "sort_other"]) void [t(key), t.has(key)];
      t("counted", { count: 1 });
      texts.addEnglish(bundle);
      // Sections add texts during render: notifications must wait.
      expect(told).toBe(before);
      await Promise.resolve();
      expect(told).toBe(before + 1);
    }
    expect([t("asked"), t("looked"), t("counted", { count: 1 }), t("fresh"), t("sort_other")]).toEqual([
      "Asked for",
      "Looked for",
      "1 counted",
      "Another text",
      "Sorted",
    ]);
  });

  it("of a language are found in any spelling of its tag; an empty tag counts as none", () => {
    const texts = new Texts();
    texts.addEnglish({ users: "Users", roles: "Roles" });
    texts.addServer("acme", "zh-cn", { users: "用户", roles: "" });
    texts.addServer("acme", "house_style", { users: "Folk" });
    expect(["users", "roles"].map((key) => texts.translator("acme", "zh-CN")(key))).toEqual(["用户", "Roles"]);
    expect(texts.translator("acme", "house_style")("users")).toBe("Folk");
  });
});

describe("languages", () => {
  it("of the specification are written right to left", () => {
    for (const code of ["ar", "dv", "fa", "ha", "he", "iw", "ji", "ps", "sd", "ug", "ur", "yi", "ar-EG"])
      expect(directionOf(code)).toBe("rtl");
    for (const code of ["en", "de", "zh-CN", "arn"]) expect(directionOf(code)).toBe("ltr");
  });

  it("have display names, even if the realm invented them", () => {
    expect(languageName("de")).toBe("Deutsch");
    expect(languageName("de", "en")).toBe("German");
    expect(intlLocale("not a tag!")).toBe("en");
  });
});
