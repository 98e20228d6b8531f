import { describe, expect, it } from "vitest";
import { areasOf, labelOf } from "../../../../src/sections/realm-plan/fieldLabels.ts";
import { saidSecret, saidValue } from "../../../../src/sections/realm-plan/saidValue.ts";
import { mask } from "../../../../src/api/secrets.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import { loadSettings } from "../../../../src/sections/setting-index/settings.ts";

const index = await loadSettings();

describe("the label of a field", () => {
  it("is the one of the form", () => {
    expect(labelOf(index, { kind: "client" }, ["attributes", "use.jwks.url"])).toMatchObject({ code: "" });
    expect(labelOf(index, { kind: "realm" }, ["sslRequired"]).label).toMatchObject({ english: "Require SSL" });
  });

  it("is the server's name for a field without a form", () => {
    expect(labelOf(index, { kind: "client" }, ["protocolMappers", "email", "config"])).toEqual({
      code: "protocolMappers › email › config",
    });
    expect(labelOf(index, { kind: "policy" }, ["logic"])).toEqual({ code: "logic" });
  });

  it("depends on the provider", () => {
    const [saml, oidc] = ["saml", "oidc"].map((providerId) =>
      labelOf(index, { kind: "identityProvider", providerId }, ["config", "entityId"]),
    );
    expect(saml?.label).toBeDefined();
    expect(oidc?.label).toBeUndefined();
  });

  it("names the areas whose texts it needs", () => {
    expect(areasOf(index, { kind: "realm" })).toEqual(["realm-settings", "authentication"]);
    expect(areasOf(index, { kind: "texts" })).toEqual([]);
  });
});

describe("a value in words", () => {
  const t = new Texts().translator("acme", "en");

  it.each([
    [undefined, "None"],
    [[], "None"],
    ["true", "On"],
    [false, "Off"],
    [["a", "b"], "a\nb"],
    [{ a: 1 }, '{\n  "a": 1\n}'],
    [5, "5"],
  ])("of %j", (value, text) => expect(saidValue(t, value).toLowerCase()).toContain(text.toLowerCase().slice(-4)));

  it("never shows a secret", () => expect(saidSecret(t, "s3cret")).toBe(mask));
});
