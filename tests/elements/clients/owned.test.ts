// States of the tabs Attributes, Grouped and Token inspector, with a server in the page.
import "../../../elements/clients.ts";
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/clients/inspector/en.json" with { type: "json" };
import { Compared } from "../compare/memoryServer.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

const access = { view: true, configure: true, manage: true };
const crm = {
  ...{ id: "c1", clientId: "crm", protocol: "openid-connect", enabled: true, access },
  attributes: { owner: "Team Sales", tags: "prod,crm", floor: "2" },
};
const web = { id: "c2", clientId: "web", protocol: "openid-connect", enabled: true, access, attributes: {} };

const text = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, "");
const token = [
  text({ alg: "RS256", kid: "k1" }),
  text({ typ: "Bearer", azp: "crm", sub: "u1", exp: 1, realm_access: { roles: ["staff", "gone"] } }),
  "AAAA",
].join(".");
const rolesMapper = {
  ...{ mapperId: "m1", mapperName: "realm roles", protocolMapper: "oidc-usermodel-realm-role-mapper" },
  ...{ containerId: "s1", containerName: "roles", containerType: "client-scope" },
};
const config = { "claim.name": "realm_access.roles", "access.token.claim": "true" };

const given: Readonly<Record<string, unknown>> = {
  "GET one /": { realm: "one", enabled: true },
  "GET one /clients": [crm, web],
  "GET one /clients/c1": crm,
  "GET one /clients/c1/evaluate-scopes/protocol-mappers": [rolesMapper],
  "GET one /client-scopes": [{ id: "s1", name: "roles", protocolMappers: [{ id: "m1", config }] }],
  "GET one /clients/c1/evaluate-scopes/generate-example-access-token": { realm_access: { roles: ["staff"] } },
  "GET one /keys": { keys: [] },
  "GET one /users/u1/role-mappings": { realmMappings: [{ id: "r1", name: "staff", composite: false }] },
};

const viewer = ["view-clients", "query-clients"];

describe("clients by owner, and their tokens", () => {
  let page: Compared;
  const open = (
    path: string,
    more: Readonly<Record<string, number | "never">> = {},
    roles: readonly string[] = ["realm-admin"],
    instead = given,
  ) => {
    let pages = 0;
    page.instead = (call) => {
      const other = more[call];
      // A list of all clients ends with an empty page.
      if (path === "/groups" && call === "GET one /clients" && other === undefined && (pages += 1) > 1)
        return { status: 200, body: [] };
      if (other === "never") return "never";
      if (other !== undefined) return { status: other };
      return { status: 200, body: instead[call] ?? [] };
    };
    page.open(path, { one: roles }, "iam-clients");
  };
  const clean = async () => expect(await findings(page.element)).to.deep.equal([]);
  const inspect = async () => {
    const input = await page.seen<HTMLTextAreaElement>('textarea[data-field="text"]');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(input, token);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await page.press('[data-action="inspect"]:not([disabled])');
  };
  beforeEach(() => {
    page = new Compared();
  });
  afterEach(() => page.close());

  it("groups clients by tag for a viewer, with those without a tag last", async () => {
    open("/groups", {}, viewer);
    await page.seen('tbody tr[data-name="crm"]');
    const names = page.all("tbody tr[data-name]").map(({ dataset }) => dataset.name);
    expect(names.indexOf("prod")).to.be.greaterThan(-1);
    expect(names.at(-1)).to.equal("web");
    await clean();
  });

  for (const [outcome, state] of [
    [403, "forbidden"],
    [500, "error"],
  ] as const)
    it(`shows no groups when the clients can't be read: ${outcome}`, async () => {
      open("/groups", { "GET one /clients": outcome });
      await page.seen(`[data-state="${state}"]`);
      expect(page.find("tbody tr[data-name]")).to.equal(null);
      await clean();
    });

  it("says that a realm without clients has no groups", async () => {
    open("/groups", {}, viewer, { ...given, "GET one /clients": [] });
    await page.seen('[data-state="empty"]');
    await clean();
  });

  it("shows a placeholder until the clients are read", async () => {
    open("/groups", { "GET one /clients": "never" });
    await page.seen(".bone");
    expect(page.find('[data-state="empty"]')).to.equal(null);
  });

  it("shows owner and attributes to a viewer without a way to change them", async () => {
    const seen = { ...crm, access: { view: true, configure: false, manage: false } };
    open("/c1/attributes", {}, viewer, { ...given, "GET one /clients/c1": seen });
    const owner = await page.seen<HTMLInputElement>('input[data-field="attributes.owner"]');
    expect(owner.value).to.equal("Team Sales");
    expect(owner.disabled || owner.readOnly).to.equal(true);
    expect(page.find('[data-action="save"]')).to.equal(null);
    await clean();
  });

  it("shows no form when the client can't be read", async () => {
    open("/c1/attributes", { "GET one /clients/c1": 403 });
    await page.seen('[data-state="forbidden"]');
    expect(page.find("input")).to.equal(null);
    await clean();
  });

  it("names mapper, scope and role of a claim, and roles that the user no longer has", async () => {
    open("/inspector");
    await inspect();
    expect((await page.seen("[data-verified]")).dataset.verified).to.equal("otherKey");
    expect((await page.seen("[data-validity]")).dataset.validity).to.equal("expired");
    expect((await page.seen('[data-mapper="realm roles"]')).closest("li")?.textContent).to.contain("roles");
    await until("the source", () => page.find('[data-role="staff"] .sources'));
    expect(page.find('[data-role="gone"]')?.textContent).to.contain(texts["inspector.roleGone"]);
    await until("the change", () => page.find('[data-now="changed"]'));
    await clean();
  });

  it("decodes a token when keys, client and roles can't be read, and says so", async () => {
    open("/inspector", { "GET one /keys": 403, "GET one /clients": 500 });
    await inspect();
    expect((await page.seen("[data-verified]")).dataset.verified).to.equal("keysUnread");
    await page.seen('.inspected > [data-state="error"] [data-action="retry"]');
    await page.seen('tbody tr[data-name="realm_access"]');
    await clean();
  });

  it("names the roles as unread for an admin without view-users", async () => {
    const refused = { "GET one /users/u1/role-mappings": 403, "GET one /users/u1/role-mappings/realm": 403 };
    open("/inspector", refused, ["view-clients", "query-clients"]);
    await inspect();
    const cell = await page.seen('tbody tr[data-name="realm_access"]');
    await until("the reason", () => cell.textContent?.includes(texts["inspector.rolesUnread"].split(":")[0] ?? "?"));
    await clean();
  });
});
