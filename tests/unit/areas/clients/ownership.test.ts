import { describe, expect, it } from "vitest";
import { attributesForm, freeAttributes } from "../../../../src/areas/clients/attributes/form.ts";
import { hasOwnField, tagsIn } from "../../../../src/areas/clients/attributes/ownership.ts";
import type { Client } from "../../../../src/areas/clients/client.ts";
import { groupsOf } from "../../../../src/areas/clients/list/groups.ts";
import { isMatching } from "../../../../src/areas/clients/list/matching.ts";
import { perKey } from "../../../../src/kit/form/patch.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import settings from "../../../../src/sections/setting-index/settings.json" with { type: "json" };

const named = (clientId: string, attributes: Record<string, string>, more: Client = {}): Client => ({
  clientId,
  enabled: true,
  publicClient: false,
  ...more,
  attributes,
});

describe("attributes of a client", () => {
  it("leaves every attribute with a field in another form out of the free ones", () => {
    const fields = settings
      .filter(({ area }) => area === "clients")
      .flatMap((place) => place.settings.map(({ field }) => field))
      .flatMap((field) => /^attributes(?:\.(\w+)|\["(.+)"\])$/.exec(field)?.slice(1).filter(Boolean) ?? []);
    expect(fields.length).toBeGreaterThan(80);
    expect(fields.filter((name) => !hasOwnField(name))).toEqual([]);
    for (const name of ["department", "cost-center", "client.department", "constructor"])
      expect(hasOwnField(name)).toBe(false);
  });

  it("keeps known attributes, and empties removed ones, which the server would keep", () => {
    const raw = { owner: "Ada", "saml.encrypt": "true", department: "sales", floor: "2" };
    expect(freeAttributes.read(raw)).toEqual([
      { key: "department", value: "sales" },
      { key: "floor", value: "2" },
    ]);
    expect(freeAttributes.write([{ key: "floor", value: "3" }], raw)).toEqual({
      owner: "Ada",
      "saml.encrypt": "true",
      department: "",
      floor: "3",
    });
    const field = allFields(attributesForm).find(({ kind }) => kind === "keyvalues");
    if (!field) throw new Error("no rows");
    const changes = perKey({ attributes: raw }, [{ field, value: [{ key: "floor", value: "3" }] }]);
    expect(changes.map(({ field: { path }, value }) => [path.at(-1), value])).toEqual([
      ["department", ""],
      ["floor", "3"],
    ]);
  });

  it("reads tags without blanks and duplicates", () => {
    expect(tagsIn(" shop, , prod,shop ")).toEqual(["shop", "prod"]);
  });
});

const clients = [
  named("crm", { owner: "Team Sales", tags: "prod,crm" }),
  named("spa", { tags: "prod" }, { publicClient: true }),
  named("partner", {}, { protocol: "saml", enabled: false }),
];
const found = (filters: Record<string, string[]>, search = "", signedIn?: ReadonlySet<string>) =>
  clients.filter((client) => isMatching(client, { search, filters }, signedIn)).map(({ clientId }) => clientId);

describe("filters of clients", () => {
  it("match owner, tag, type, protocol, status and search together", () => {
    expect(found({ owner: ["sales"] })).toEqual(["crm"]);
    expect(found({ tag: ["PROD"] })).toEqual(["crm", "spa"]);
    expect(found({ tag: ["pro"] })).toEqual([]);
    expect(found({ tag: ["prod"], type: ["public"] })).toEqual(["spa"]);
    expect(found({ protocol: ["saml"], enabled: ["false"] })).toEqual(["partner"]);
    expect(found({ protocol: ["openid-connect"] }, "sp")).toEqual(["spa"]);
  });

  it("match sign-ins by the events", () => {
    expect(found({ signIn: ["none"] }, "", new Set(["crm"]))).toEqual(["spa", "partner"]);
    expect(found({ signIn: ["recent"] }, "", new Set(["crm"]))).toEqual(["crm"]);
  });
});

describe("groups of clients", () => {
  it("have a client in the group of each of its tags, and those without one last", () => {
    const groups = groupsOf(clients, "tag").map(({ value, clients: own }) => [value, own.length]);
    expect(groups).toEqual([
      ["crm", 1],
      ["prod", 2],
      ["", 1],
    ]);
    expect(groupsOf(clients, "type").map(({ value }) => value)).toEqual(["confidential", "public", ""]);
  });
});
