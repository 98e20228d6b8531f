// Nested tabs, and tabs of lists: declared in the manifest, with paths, conditions and scoping like any other tab.
import { expect } from "@esm-bundle/chai";
import { http, HttpResponse } from "msw";
import "../../../elements/clients.ts";
import "../../../elements/events.ts";
import "../../../elements/sessions.ts";
import { add, all, clear, one, until, type AddOptions, type Panel } from "../embed/host.ts";
import { fakeServer, serverUrl } from "../embed/server.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";

const admin = `${serverUrl}/admin/realms/:realm`;

const client = {
  id: "c1",
  clientId: "shop",
  protocol: "openid-connect",
  publicClient: false,
  authorizationServicesEnabled: true,
  attributes: { "ssf.enabled": "true" },
  access: { view: true, configure: true, manage: true },
};

/** The client `sender` may also send events. */
const server = () =>
  fakeServer(
    http.get(`${admin}/clients/:id`, ({ params: { id } }) =>
      HttpResponse.json({
        ...client,
        id,
        attributes: { ...client.attributes, ...(id === "sender" && { "ssf.allowEmitEvents": "true" }) },
      }),
    ),
    http.get(`${serverUrl}/admin/serverinfo`, () => HttpResponse.json({ features: [{ name: "SSF", enabled: true }] })),
    http.get(admin, () => HttpResponse.json({ realm: "acme", attributes: { "ssf.transmitterEnabled": "true" } })),
  );

/** Token of an admin with these realm roles. */
const tokenOf = (...roles: string[]) => {
  const claims = { azp: "portal", iss: `${serverUrl}/realms/acme`, sub: "2", exp: 4_000_000_000 };
  return `e30.${btoa(JSON.stringify({ ...claims, resource_access: { "realm-management": { roles } } }))}.x`;
};

const open = (path: string, options: AddOptions & { tag?: string } = {}): Promise<Panel> =>
  add(options.tag ?? "iam-clients", { server: server(), ...options, attributes: { path, ...options.attributes } });

/** Last segment of the hook: a nested tab is prefixed with its parent. */
const nameOf = (tab: HTMLElement | null) => tab?.dataset.tab?.split("/").at(-1);

/** Names of tabs in a bar: of the page or inside a tab. */
const names = (panel: Panel, bar: "tabs" | "segments") => all(panel, `nav.${bar} [data-tab]`).map(nameOf);
const current = (panel: Panel, bar: "tabs" | "segments") => nameOf(one(panel, `nav.${bar} [aria-current="page"]`));
const bar = (panel: Panel, name: string) => until(() => one(panel, `nav.segments [data-tab$="/${name}"]`), name);

describe("nested tabs", () => {
  beforeEach(clear);
  afterEach(clear);

  it("have paths below their parent, the first by default, and stay on the same page", async () => {
    const panel = await open("/c1/authorization");
    Object.assign(panel, { linkTo: (area: string, path: string) => `https://portal.example/${area}${path}` });
    await bar(panel, "policies");
    expect([current(panel, "tabs"), current(panel, "segments")]).to.deep.equal(["authorization", "settings"]);
    const heading = one(panel, "h1");
    one(panel, 'nav.segments [data-tab="authorization/policies"]')?.click();
    await until(() => current(panel, "segments") === "policies", "the tab");
    expect(panel.path).to.equal("/c1/authorization/policies");
    expect(one(panel, "h1")).to.equal(heading);
    expect(one(panel, 'nav.tabs [data-tab="authorization"]')?.getAttribute("href")).to.match(
      /\/c1\/authorization\/settings$/,
    );
  });

  it("depend on roles", async () => {
    const roles = ["query-clients", "view-clients", "view-authorization"];
    const panel = await open("/c1/authorization/policies", {
      server: { ...server(), getToken: async () => tokenOf(...roles) },
    });
    await bar(panel, "policies");
    expect(names(panel, "segments")).to.deep.equal(["settings", "resources", "scopes", "policies", "permissions"]);
  });

  it("depend on the record", async () => {
    const panel = await open("/c1/ssf/receiver");
    await bar(panel, "stream");
    expect(names(panel, "segments")).not.to.include("emit-events");
    panel.path = "/sender/ssf/receiver";
    await bar(panel, "emit-events");
  });

  it("are forbidden together with their parent", async () => {
    const panel = await open("/c1/authorization/policies", {
      server: { ...server(), getToken: async () => tokenOf("query-clients", "view-clients") },
    });
    const state = await until(() => one(panel, '[data-state="forbidden"]'), "what stands there");
    expect(state.textContent).to.contain("view-authorization");
  });

  it("are narrowed by parent and name, and replace the tab bar then", async () => {
    const attributes = { tabs: "settings,authorization/policies,authorization/evaluate" };
    const panel = await open("/c1/authorization/settings", { attributes });
    await bar(panel, "policies");
    expect(names(panel, "tabs")).to.deep.equal(["settings", "authorization"]);
    expect(names(panel, "segments")).to.deep.equal(["policies", "evaluate"]);
    await until(() => panel.path === "/c1/authorization/policies", "the tab shown");
    panel.setAttribute("tabs", "settings,authorization");
    await bar(panel, "settings");
  });
});

describe("tabs of lists", () => {
  beforeEach(clear);
  afterEach(clear);

  it("have paths, including nested ones", async () => {
    const panel = await open("/client-registration/authenticated");
    await bar(panel, "anonymous");
    expect([current(panel, "tabs"), current(panel, "segments")]).to.deep.equal([
      "client-registration",
      "authenticated",
    ]);
    one(panel, 'nav.tabs [data-tab="list"]')?.click();
    await until(() => current(panel, "tabs") === "list", "the list");
    expect(panel.path).to.equal("/");
    panel.path = "/list";
    await until(() => one(panel, '[data-list="clients"]'), "the list");
    expect(current(panel, "tabs")).to.equal("list");
  });

  it("open the first tab that the page allows", async () => {
    const panel = await open("/", { attributes: { tabs: "client-registration" } });
    await bar(panel, "anonymous");
    expect(one(panel, "nav.tabs")).to.equal(null);
  });

  it("may be in the query", async () => {
    const panel = await open("/?view=clients", { tag: "iam-sessions" });
    await until(() => current(panel, "tabs") === "clients", "the tab");
    one(panel, 'nav.tabs [data-tab="list"]')?.click();
    await until(() => current(panel, "tabs") === "list", "the first");
    expect(panel.path).to.equal("/");
  });
});

describe("page without a record", () => {
  beforeEach(clear);
  afterEach(clear);

  it("is at the root of its area, with its first tab or the one in the path", async () => {
    const panel = await open("/", { tag: "iam-events" });
    expect(await until(() => current(panel, "tabs"), "tabs")).to.equal("user-events");
    expect(one(panel, ".breadcrumb")).to.equal(null);
    one(panel, 'nav.tabs [data-tab="admin-events"]')?.click();
    await until(() => current(panel, "tabs") === "admin-events", "the other");
    expect(panel.path).to.equal("/admin-events");
  });
});
