import { describe, expect, it } from "vitest";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { templates } from "../../../../src/areas/clients/settings/templates.ts";
import { checkUp } from "../../../../src/check-up/index.ts";
import { itemOf } from "../../../../src/realm-document/canonical.ts";
import { documentOf, optionsOf } from "../../check-up/build.ts";

/** Redirect URIs that an admin enters for each template. */
const uris: Readonly<Record<string, string[]>> = {
  spa: ["https://shop.example/callback"],
  web: ["https://shop.example/callback"],
  machine: [],
  native: ["http://127.0.0.1/callback", "org.example.shop:/callback"],
  saml: ["https://shop.example/saml"],
};

/** Findings of severity medium or higher of a client in a realm without other clients. */
function graveFindings(client: Client) {
  const document = documentOf();
  const record = { ...client, clientId: "new", enabled: true };
  const items = [itemOf("client", { names: ["new"], record, realm: document.realm })];
  const clients = { id: "clients" as const, state: "read" as const, items };
  const run = checkUp({ ...document, sections: { ...document.sections, clients } }, optionsOf());
  return run.results
    .flatMap(({ findings }) => findings)
    .filter(({ names, severity }) => names[0] === "new" && ["critical", "high", "medium"].includes(severity))
    .map(({ check }) => check);
}

describe("client templates", () => {
  it.each(templates)("have no finding of severity medium or higher: $id", ({ id, client }) => {
    expect(graveFindings({ ...client, redirectUris: uris[id] ?? [] })).toEqual([]);
  });

  it("would have findings with a direct access grant, or without redirect URIs", () => {
    const client = { ...templates[0]?.client };
    expect(graveFindings({ ...client, redirectUris: uris.spa ?? [], directAccessGrantsEnabled: true })).toEqual([
      "K10",
    ]);
    expect(graveFindings({ ...client, redirectUris: [] })).toEqual(["K07"]);
  });
});
