// User federation providers for admins with few rights, with any names, of extension types, and if empty.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/user-federation/en.json" with { type: "json" };
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { answerTo, Opened, places, tokenOf, type Instead } from "../faults/playback.ts";

const hostile = `<img src=x onerror=alert(1)>/;%2F#?&"' ç 😀 {{name}} $t(delete)`;
const storage = "org.keycloak.storage.UserStorageProvider";
const listed = `/admin/realms/acme/components?type=${storage}`;
const info = answerTo("/admin/serverinfo")?.body as {
  componentTypes: Record<string, { id: string }[]>;
};

/** Declaration of an extension type. */
const kind = {
  id: "payroll",
  helpText: "Reads who is on the payroll",
  metadata: { synchronizable: true },
  properties: [
    { name: "endpoint", label: "Endpoint", helpText: "Where it answers", type: "String", required: true },
    { name: "secret.key", label: "Key", type: "Password", secret: true },
    { name: "strict", label: "Strict", type: "boolean", defaultValue: "true" },
    { name: "mode", label: "Mode", type: "List", options: ["one", "two"] },
  ],
};
const provider = {
  id: "p1",
  name: hostile,
  providerId: "payroll",
  providerType: storage,
  parentId: "acme",
  config: {
    endpoint: ["https://payroll.example"],
    "secret.key": ["**********"],
    strict: ["false"],
    mode: ["two"],
    fullSyncPeriod: ["604800"],
    cachePolicy: ["DEFAULT"],
    "x.unknown": ["kept"],
  },
};

const withKind: Instead = (call) => {
  if (call === "GET /admin/serverinfo")
    return {
      body: {
        ...info,
        componentTypes: { ...info.componentTypes, [storage]: [...(info.componentTypes[storage] ?? []), kind] },
      },
    };
  if (call === `GET ${listed}`) return { body: [provider] };
  if (call === "GET /admin/realms/acme/components/p1") return { body: provider };
  return undefined;
};

describe("user federation providers", () => {
  let opened: Opened;
  afterEach(() => opened.close());
  const area = "user-federation";
  const open = (path: string, instead?: Instead, ...roles: string[]) => {
    opened = new Opened({ area, path }, undefined, tokenOf(...(roles.length ? roles : ["realm-admin"])), instead);
  };
  const inside = (selector: string) => opened.root.querySelector<HTMLElement>(selector);
  const field = (path: string) => inside(`[data-field='${path}']`) as HTMLInputElement | null;

  it("of an extension type have its fields, sync periods if supported, and are saved completely", async () => {
    let sent: { config?: Record<string, string[]> } | undefined;
    open("/payroll/p1", (call, body) => {
      if (call.startsWith("PUT")) sent = JSON.parse(String(body));
      return withKind(call, body);
    });
    const endpoint = await until("the form", () => field("config.endpoint"));
    expect(inside("h1")?.textContent).to.equal(hostile);
    expect(inside("img") === null).to.equal(true);
    expect(endpoint.value).to.equal("https://payroll.example");
    expect(field("config.strict")?.checked).to.equal(false);
    expect(field("config.mode")?.value).to.equal("two");
    expect(field("config.fullSyncPeriod")?.checked).to.equal(true);
    expect(field("config.changedSyncPeriod")?.checked).to.equal(false);
    expect(field("config.cachePolicy")?.value).to.equal("DEFAULT");
    expect(await findings(opened.element)).to.deep.equal([]);
    field("config.strict")?.click();
    (await until("the bar", () => inside('[data-action="save"]:not([disabled])'))).click();
    await until("the write", () => sent);
    expect(sent?.config?.strict).to.deep.equal(["true"]);
    expect(JSON.stringify(sent)).not.to.contain("****");
    expect(sent?.config ?? {}).not.to.have.property("mode", ["one"]);
  });

  it("of an extension type require its mandatory fields", async () => {
    open("/payroll/new", withKind);
    await until("the form", () => field("config.endpoint"));
    inside('[data-action="save"]')?.click();
    await until("the word", () => inside('[data-for="config.endpoint"] .field-error'));
    expect(opened.calls.filter((call) => call.startsWith("POST"))).to.deep.equal([]);
  });

  it("have a card per type if empty, and none without permission to create", async () => {
    const none: Instead = (call, body) => (call === `GET ${listed}` ? { body: [] } : withKind(call, body));
    open("/", none);
    await until("the cards", () => inside('[data-name="payroll"] a'));
    expect(opened.root.querySelectorAll(".provider-kinds li").length).to.equal(3);
    expect(await findings(opened.element)).to.deep.equal([]);
    opened.close();
    open("/", none, "view-realm");
    await until("the word", () => inside('[data-state="empty"]')?.textContent?.includes(texts["userFederation.none"]));
    expect(inside(".provider-kinds") === null).to.equal(true);
  });

  it("show any name as plain text", async () => {
    open("/", withKind);
    const row = await until("the row", () => inside(`tr[data-id="p1"]`));
    expect(row.dataset.name).to.equal(hostile);
    expect(row.querySelector("bdi")?.textContent).to.equal(hostile);
    expect(await findings(opened.element)).to.deep.equal([]);
  });

  it("show a skeleton while loading, and the reason after a failure", async () => {
    open("/", (call) => (call === `GET ${listed}` ? "never" : undefined));
    await until("the shapes", () => inside('[data-list="user-federation"][data-state="loading"] .bone'));
    opened.close();
    open(
      "/",
      (call) => (call === `GET ${listed}` ? { status: 403, body: {} } : undefined),
      "view-users",
      "query-users",
    );
    const state = await until("the refusal", () => inside('[data-state="forbidden"]'));
    expect(state.textContent).to.contain("view-realm");
  });

  for (const { path } of places.filter((place) => place.area === area && !place.path.endsWith("new")))
    it(`offer no changes to an admin who can only view the realm: ${path}`, async () => {
      open(path, undefined, "view-realm");
      await until("the screen", () => inside("h1") && !inside(".bone") && inside("tr[data-id], form, [data-state]"));
      const writing = [
        "save",
        "create",
        "delete",
        "actions",
        "row-actions",
        "enable",
        "disable",
        "add-mapper",
        "look",
        "drag",
      ];
      for (const action of [...writing, "test-connection", "test-authentication", "query-extensions", "move-up"])
        expect(inside(`[data-action="${action}"]`) === null, action).to.equal(true);
      for (const control of opened.root.querySelectorAll<HTMLInputElement>("form [data-field]"))
        expect(
          control.readOnly || control.disabled || control.localName === "output" || control.ariaDisabled === "true",
          control.dataset.field,
        ).to.equal(true);
    });

  for (const path of ["/ldap/new", "/kerberos/new", "/payroll/new"])
    it(`name the missing role on the create form: ${path}`, async () => {
      open(path, withKind, "view-realm");
      await until("the role", () => inside('[data-state="forbidden"]')?.textContent?.includes("manage-realm"));
      expect(inside("form") === null).to.equal(true);
    });
});
