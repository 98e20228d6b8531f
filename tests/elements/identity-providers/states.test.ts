// Identity providers for admins with few rights, with any names, in large numbers, and with server-specific features.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/identity-providers/en.json" with { type: "json" };
import formTexts from "../../../src/areas/identity-providers/form/en.json" with { type: "json" };
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { answerTo, Opened, places, tokenOf, type Instead } from "../faults/playback.ts";

const area = "identity-providers";
const instances = "/admin/realms/acme/identity-provider/instances";
const hostile = `<img src=x onerror=alert(1)>%2F&"' ç 😀 {{name}} $t(delete)`;
const alias = "ça%<b>\"'👩‍💻";
const writing = [
  ...["save", "create", "delete", "actions", "row-actions", "enable", "disable", "reorder", "link", "edit-link"],
  ...["add-mapper", "open-metadata", "discover", "import-key", "move-up"],
];

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    alias: `idp-${index}`,
    providerId: "google",
    enabled: true,
    config: {},
  }));

describe("identity providers", () => {
  let opened: Opened;
  afterEach(() => opened.close());
  const open = (path: string, instead?: Instead, ...roles: string[]) => {
    opened = new Opened({ area, path }, undefined, tokenOf(...(roles.length ? roles : ["realm-admin"])), instead);
  };
  const inside = (selector: string) => opened.root.querySelector<HTMLElement>(selector);
  const atRest = () => inside("h1") && !inside(".bone") && opened.isQuiet && inside("tr[data-id], form, .state");

  for (const { path } of places.filter((place) => place.area === area && !/add$|create$/.test(place.path)))
    it(`offer no changes to a read-only admin: ${path}`, async () => {
      open(path, undefined, "view-identity-providers");
      await until("the screen", atRest, 5000);
      expect(writing.filter((action) => inside(`[data-action="${action}"]`))).to.deep.equal([]);
      for (const control of opened.root.querySelectorAll<HTMLInputElement>("form [data-field]"))
        expect(
          control.readOnly || control.disabled || control.localName === "output" || path.includes("preview"),
          control.dataset.field,
        ).to.equal(true);
    });

  for (const { path } of places.filter(
    (place) => place.area === area && /\/(settings|mappers)$|^\/$|add$|create$/.test(place.path),
  ))
    it(`can be created and edited by an admin who can't view the realm otherwise: ${path}`, async () => {
      const refused =
        /\/authentication\/flows|\/clients|\/users|\/events|\/organizations|\/groups|\/roles|admin-events|management\/permissions/;
      open(
        path,
        (call) =>
          refused.test(call)
            ? { status: 403, body: { error: "HTTP 403 Forbidden" } }
            : call === "GET /admin/realms/acme"
              ? { body: { realm: "acme" } }
              : undefined,
        "manage-identity-providers",
        "view-identity-providers",
      );
      await until("the screen", atRest, 5000);
      expect(inside('[data-state="forbidden"], .state[data-state="error"]')?.textContent).to.equal(undefined);
      const offered = ["save", "create", "add-mapper", "actions"].filter((action) =>
        inside(`[data-action="${action}"]`),
      );
      expect(offered).not.to.deep.equal([]);
    });

  it("are forbidden to an admin who can only view the realm, with the missing role", async () => {
    open("/", undefined, "view-realm");
    const state = await until("the refusal", () => inside('[data-state="forbidden"]'));
    expect(state.textContent).to.contain("identity-providers");
    expect(opened.calls.filter((call) => call.includes(instances))).to.deep.equal([]);
  });

  it("show a gallery if empty, or a message without permission to create", async () => {
    const none: Instead = (call) => (call.startsWith(`GET ${instances}?`) ? { body: [] } : undefined);
    open("/", none);
    await until("the gallery", () => inside('[data-list="provider-types"] [data-id="oidc"]'));
    expect(await findings(opened.element)).to.deep.equal([]);
    opened.close();
    open("/", none, "view-identity-providers");
    await until("the word", () =>
      inside('[data-state="empty"]')?.textContent?.includes(texts["identityProviders.none"]),
    );
    expect(inside('[data-list="provider-types"]') === null).to.equal(true);
  });

  it("promise a review of metadata only where a provider exists", async () => {
    const told = () => inside('[data-section="metadata"] .section-text')?.textContent;
    const saml = { alias: "corp", providerId: "saml", enabled: true, config: {} };
    open("/saml/add");
    expect(await until("the section", told)).to.equal(formTexts["identityProviders.fillFromSaml"]);
    opened.close();
    open("/oidc/add");
    expect(await until("the section", told)).to.equal(formTexts["identityProviders.fillFromDiscovery"]);
    opened.close();
    open("/saml/corp/settings", (call) => (call === `GET ${instances}/corp` ? { body: saml } : undefined));
    expect(await until("the section", told)).not.to.equal(formTexts["identityProviders.fillFromSaml"]);
  });

  it("show a skeleton while loading, and the reason after a failure", async () => {
    open("/", (call) => (call.startsWith(`GET ${instances}?`) ? "never" : undefined));
    await until("the shapes", () => inside('[data-list="identity-providers"][data-state="loading"] .bone'));
    opened.close();
    open("/", (call) =>
      call.startsWith(`GET ${instances}?`) ? { status: 400, body: { errorMessage: "Asleep" } } : undefined,
    );
    await until("the reason", () => inside('.state[data-state="error"]')?.textContent?.includes("Asleep"));
  });

  const strange = {
    alias,
    displayName: hostile,
    providerId: "google",
    enabled: true,
    config: { clientId: hostile, clientSecret: "**********" },
  };
  const withStrange: Instead = (call) =>
    call.startsWith(`GET ${instances}?`)
      ? { body: [strange] }
      : call === `GET ${instances}/${encodeURIComponent(alias)}`
        ? { body: strange }
        : undefined;

  it("show any name as plain text and encode it in requests", async () => {
    open("/", withStrange);
    const row = await until("the row", () => inside("tr[data-id]"));
    expect([row.dataset.id, row.dataset.name]).to.deep.equal([alias, hostile]);
    expect(row.querySelector("bdi")?.textContent).to.equal(hostile);
    row.querySelector<HTMLElement>("a")?.click();
    await until("the page", () => inside("h1")?.textContent === hostile && inside('form [data-field="alias"]'));
    expect(inside("img") === null).to.equal(true);
    expect((inside('form [data-field="alias"]') as HTMLInputElement).value).to.equal(alias);
    expect(inside('[data-section="otherSide"]')?.textContent).to.contain(
      `/broker/${encodeURIComponent(alias)}/endpoint`,
    );
    expect(await findings(opened.element)).to.deep.equal([]);
  });

  it("send as many requests for hundreds as for one, in the list and in the gallery", async () => {
    const asked = async (count: number, selector: string) => {
      open("/", (call) => (call.startsWith(`GET ${instances}?`) ? { body: many(count).slice(0, 11) } : undefined));
      await until("the list", () => inside("tr[data-id]") && opened.isQuiet);
      inside('[data-action="create"]')?.click();
      await until("the gallery", () => inside(selector) && opened.isQuiet);
      const { calls } = opened;
      opened.close();
      return [...calls].sort();
    };
    const gallery = '[data-dialog] [data-list="provider-types"] [data-id="oidc"]';
    const ofOne = await asked(1, gallery);
    expect(await asked(500, gallery)).to.deep.equal(ofOne);
    expect(ofOne.filter((call) => call.includes("/identity-provider/"))).to.have.length(1);
  });

  it("have a permissions tab with the first version of fine-grained permissions, with a confirmation to turn them off", async () => {
    const info = answerTo("/admin/serverinfo")?.body as { features: { name: string }[] };
    const at = `${instances}/oidc/management/permissions`;
    open("/oidc/oidc/permissions", (call) =>
      call === "GET /admin/serverinfo"
        ? {
            body: {
              ...info,
              features: info.features.map((one) =>
                one.name === "ADMIN_FINE_GRAINED_AUTHZ" ? { ...one, enabled: true } : one,
              ),
            },
          }
        : call === `GET ${at}`
          ? { body: { enabled: true, resource: "r1", scopePermissions: { "token-exchange": "s1" } } }
          : undefined,
    );
    await until("the tab", () => inside('[data-tab="permissions"][aria-current="page"]'));
    const off = await until("the switch", () => inside('[data-field="permissionsEnabled"][aria-checked="true"]'));
    expect(inside(".page, main, section")?.textContent).to.contain("token-exchange");
    off.click();
    await until("the question", () => inside("[data-dialog]"));
    expect(opened.calls.filter((call) => call.startsWith("PUT"))).to.deep.equal([]);
  });

  it("of an extension type have its declared fields and can be created", async () => {
    let sent: unknown;
    open("/wechat/add", (call, body) => {
      if (call.startsWith("POST")) sent = JSON.parse(String(body));
      return call === "GET /admin/realms/acme/identity-provider/providers/wechat"
        ? {
            body: {
              id: "wechat",
              name: "WeChat <b>",
              configProperties: [
                { name: "corp.id", label: "Corporation", helpText: "Who you are there", type: "String" },
                { name: "mobile", label: "On phones", type: "boolean", defaultValue: "true" },
              ],
            },
          }
        : undefined;
    });
    const corporation = await until("its field", () => inside(`[data-field='config["corp.id"]']`) as HTMLInputElement);
    expect(inside("h1")?.textContent).to.contain("WeChat <b>");
    expect((inside('[data-field="config.mobile"]') as HTMLInputElement).checked).to.equal(true);
    const typed = { [`config["corp.id"]`]: "c1", "config.clientId": "me", "config.clientSecret": "s" };
    for (const [name, value] of Object.entries(typed)) {
      const input = name.includes("corp")
        ? corporation
        : inside(`input[data-field='${name}'], [data-field='${name}'] input`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    }
    inside('[data-action="save"]')?.click();
    await until("the write", () => sent);
    expect(sent).to.deep.include({ alias: "wechat", providerId: "wechat" });
    expect((sent as { config: object }).config).to.include({ "corp.id": "c1", mobile: "true", clientId: "me" });
  });

  it("show their admin events if recorded and permitted", async () => {
    open("/oidc/oidc/events");
    await until("the events", () => inside('[data-tab="events"][aria-current="page"]') && inside("[data-list]"));
    expect(
      opened.calls.some((call) => /admin-events\?resourcePath=identity-provider%2Finstances%2Foidc/.test(call)),
    ).to.equal(true);
    opened.close();
    open("/oidc/oidc/settings", undefined, "view-identity-providers", "view-realm");
    await until("the tabs", () => inside('[data-tab="mappers"]') && opened.isQuiet);
    expect(inside('[data-tab="events"]') === null).to.equal(true);
  });
});
