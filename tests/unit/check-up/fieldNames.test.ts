import { describe, expect, it } from "vitest";
import { checks } from "../../../src/check-up/checks/index.ts";
import texts from "../../../src/sections/realm-plan/en.json" with { type: "json" };
import { labelOf } from "../../../src/sections/field-names/fieldLabels.ts";
import { ownNameOf } from "../../../src/sections/field-names/ownNames.ts";
import { loadSettings } from "../../../src/sections/setting-index/settings.ts";

/** Kinds of sections whose name is not that of their items. */
const kinds: Readonly<Record<string, string>> = {
  clients: "client",
  clientScopes: "clientScope",
  identityProviders: "identityProvider",
  components: "component",
};
const providers = ["oidc", "saml", "ldap"];

describe("fields of checks", () => {
  it("have a name in words", async () => {
    const index = await loadSettings();
    const own: Readonly<Record<string, string>> = texts;
    const bare = checks.flatMap(({ id, on, fields }) =>
      fields
        .filter((path) => {
          const kind = kinds[on] ?? on;
          const isInForm = providers.some((providerId) => labelOf(index, { kind, providerId }, path).label);
          return !isInForm && own[ownNameOf(path)?.key ?? ""] === undefined;
        })
        .map((path) => `${id} ${path.join("/")}`),
    );
    // Each URL of a provider is a field of its own in a finding.
    expect(bare).toEqual(["P03 config"]);
  });
});
