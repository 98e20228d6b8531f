// A customer's admin sets up single sign-on, with a second realm as identity provider, and its user signs in.
import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import type { Admin } from "../../../scripts/lib/admin.mjs";
import sso from "../../../src/sections/sso/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { PARTNER_CLIENT, PARTNER_SECRET, signInAsPartner, startPartners } from "../../support/partners.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { around, blocks, ELEMENTS, HOST } from "../embedding/docs.ts";

const domain = "partners.example";

/** Certificate that ended in 2026. */
const ENDED =
  "MIIBdTCCARugAwIBAgIUB1kjmzvT+zUNuziIMv49x7gBEigwCgYIKoZIzj0EAwIwEDEOMAwGA1UEAwwFZW5kZWQwHhcNMjYxMTI4MjEwMTE3WhcNMjYxMTI5MjEwMTE3WjAQMQ4wDAYDVQQDDAVlbmRlZDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOLg1EVEGcw81F/yEnqTZ99Ba061vmQrbhTGg25m3SWNNSWRmzgKX/xJ+XbbrxHum8FK9cWHzu/jv17Yvip50sujUzBRMB0GA1UdDgQWBBTwJeyvJRoXoctJkkDkM40tu5/SQDAfBgNVHSMEGDAWgBTwJeyvJRoXoctJkkDkM40tu5/SQDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCgkpRb98nw8nMdZAVgQt1RANgouDVmyltKi9sD6nFCqAIgNvl74H+t7aU69f83MfvMDv8EjZ84ibVETHIQEm4LQ7k=";

test.use({
  realmSettings: {
    organizationsEnabled: true,
    eventsEnabled: true,
    organizations: [
      { name: "Partners", alias: "partners", domains: [] },
      { name: "Other", alias: "other", domains: [{ name: "other.example", verified: true }] },
    ],
  },
});

interface Call {
  method: string;
  path: string;
  body: string | null;
}

interface Backend {
  allows: (call: Call, around: object) => Promise<boolean>;
  narrowed: (path: string, json: unknown, customer: object) => unknown;
  proofOf: (issuer: string, id: string) => (domain: string) => Promise<{ name: string; value: string }>;
}

/** The backend of docs/sso-setup.md. */
async function documented(): Promise<Backend> {
  const load = async (name: string): Promise<Partial<Backend>> => {
    const [code = ""] = await blocks("sso-setup", `js ${name}`);
    const file = test.info().outputPath(`${name}.mjs`);
    await writeFile(file, code);
    return import(file);
  };
  return { ...(await load("backend")), ...(await load("proof")) } as Backend;
}

/** Forwards the calls that the documented backend allows, with the token of the first admin. */
async function forward(page: Page, { server, admin, id }: { server: Admin; admin: RealmAdmin; id: string }) {
  const { allows, narrowed, proofOf } = await documented();
  const customer = { id, alias: "partners" };
  const txt = new Map<string, string>();
  const refused: string[] = [];
  const base = `/admin/realms/${admin.realm}`;
  const others = [`/admin/serverinfo`, `/resources/${admin.realm}/admin/`];
  await page.route("**/keycloak/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const whole = pathname.slice(pathname.indexOf("/keycloak") + "/keycloak".length);
    const path = whole.startsWith(base) ? whole.slice(base.length) : undefined;
    const call = { method: request.method(), path: path ?? "", body: request.postData() };
    const helpers = {
      customer,
      read: (at: string) => admin.get(at),
      txtRecords: async (name: string) => [txt.get(name)],
      proofOf: proofOf(`${serverUrl}/realms/${admin.realm}`, id),
    };
    const isAllowed =
      path === undefined ? others.some((start) => whole.startsWith(start)) : await allows(call, helpers);
    if (!isAllowed) {
      if (!whole.endsWith("/whoami")) refused.push(`${call.method} ${whole}`);
      return route.fulfill({ status: 403, json: { errorMessage: "Not allowed" } });
    }
    const token = await server.getToken();
    const type = request.headers()["content-type"];
    const answer = await fetch(serverUrl + whole + search, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(type && { "content-type": type }) },
      ...(request.postDataBuffer() && { body: new Uint8Array(request.postDataBuffer() ?? []) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") === true && text !== "";
    const location = answer.headers.get("location");
    await route.fulfill({
      status: answer.status,
      headers: {
        "content-type": answer.headers.get("content-type") ?? "text/plain",
        ...(location && { location }),
      },
      body: isJson && path !== undefined ? JSON.stringify(narrowed(path, JSON.parse(text), customer)) : text,
    });
  });
  return { txt, refused };
}

/** A user of the domain opens the account console in a fresh browser, and is sent to the partner. */
async function signsIn(browser: Browser, realm: string, username: string): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${serverUrl}/realms/${realm}/account/`);
    await page.locator("#username").fill(`${username}@${domain}`);
    await page.locator("#kc-login").click();
    await expect(page).toHaveURL(/-partners\/protocol/);
    const password = page.locator("#password");
    await password.waitFor();
    const name = page.locator("#username");
    if (await name.isEditable()) await name.fill(username);
    await password.fill(username);
    await page.locator("#kc-login").click();
    await expect(page).toHaveURL(new RegExp(`/realms/${realm}/account`));
  } finally {
    await context.close();
  }
}

/** Signs in in the window of a test, and waits for its result. */
async function tries(page: Page, username: string): Promise<void> {
  const find = hooks(page);
  const popup = page.waitForEvent("popup");
  await find.action("open-sign-in").click();
  const window = await popup;
  await signInAsPartner(window, username);
  await expect(page.locator('[data-outcome="done"]')).toContainText(username, { timeout: 20_000 });
  await window.close();
}

test("a customer sets up OpenID Connect through a backend that allows the documented calls only", async ({
  page,
  site,
  browser,
  admin,
  server,
}) => {
  const partners = await startPartners(server, admin.realm);
  try {
    const [organization] = await admin.get("/organizations?search=Partners");
    const backend = await forward(page, { server, admin, id: organization.id });
    const script = `
      window.states = [];
      const panel = document.querySelector("iam-sso-setup");
      panel.access = { roles: { "realm-management": ["manage-identity-providers", "view-identity-providers", "view-organizations", "view-events"] } };
      panel.fetcher = (url, init) => { const { pathname, search } = new URL(url); return fetch("/keycloak" + pathname + search, init); };
      panel.addEventListener("iam-sso-state", ({ detail }) => window.states.push(detail.state));`;
    const html = around(
      `<iam-sso-setup organization="partners" server-url="${serverUrl}" realm="${admin.realm}"></iam-sso-setup>`,
      ELEMENTS + HOST,
    );
    await page.goto(site.page({ html, scripts: { "host.js": script }, strict: true }).url);
    const find = hooks(page);
    const states = () => page.evaluate(() => (window as unknown as { states: string[] }).states);
    await page.locator('[data-name="oidc"] [data-action="choose-oidc"]').click();
    const redirect = `${serverUrl}/realms/${admin.realm}/broker/partners-sso/endpoint`;
    await expect(page.locator('[data-entry="redirectUri"]')).toContainText(redirect);
    await find.action("next").click();

    await find.input("address").fill(partners.metadata.oidc);
    await find.action("discover").click();
    await expect(page.locator('[data-state="what-it-is"]')).toContainText(`/realms/${partners.realm}`);
    await find.input("config.clientId").fill(PARTNER_CLIENT);
    await find.input("config.clientSecret").fill("${vault.master}");
    await find.action("save").click();
    await expect(page.locator(".field-error")).toContainText(sso["sso.noReference"]);
    await find.input("config.clientSecret").fill(PARTNER_SECRET);
    await find.action("save").click();
    await expect(page.locator("[data-sso-state]")).toHaveAttribute("data-sso-state", "draft");
    const at = "/identity-provider/instances/partners-sso";
    await admin.shows(at, { providerId: "oidc", hideOnLogin: true, organizationId: organization.id });

    // The first open step is the domain: OpenID Connect needs no mapping.
    await find.action("step-attributes").click();
    await find
      .input("example")
      .fill(JSON.stringify({ email: "petra@partners.example", given_name: "Petra", family_name: "N" }));
    await expect(page.locator('[data-preview="firstName"]')).toContainText("Petra");
    expect(await findings(page)).toEqual([]);
    await find.action("step-domain").click();
    await find.input("domain").fill(domain);
    await find.action("add-domain").click();
    await expect(page.locator(`[data-name="${domain}"]`)).toBeVisible();
    const entry = (part: string) => page.locator(`[data-entry="txt-${part}"] code`).textContent();
    await find.action("verify-domain").click();
    await expect(find.alert("danger")).toContainText("Not allowed");
    expect(backend.refused).toEqual([`PUT /admin/realms/${admin.realm}/organizations/${organization.id}`]);
    backend.txt.set((await entry("name")) ?? "", (await entry("value")) ?? "");
    await find.action("verify-domain").click();
    await expect(find.action("verify-domain")).toHaveCount(0);
    expect((await admin.get(`/organizations/${organization.id}`)).domains).toEqual([{ name: domain, verified: true }]);

    await find.action("step-test").click();
    await tries(page, "petra");
    await expect(page.locator("[data-sso-state]")).toHaveAttribute("data-sso-state", "tested");
    await find.action("next").click();
    await find.action("turn-on").click();
    await expect(page.locator("[data-sso-state]")).toHaveAttribute("data-sso-state", "on");
    await admin.shows(at, {
      config: { "kc.org.domain": domain, "kc.org.broker.redirect.mode.email-matches": "true" },
    });
    expect(await states()).toEqual(["draft", "tested", "on"]);

    await signsIn(browser, admin.realm, "pablo");
    const members = await admin.get(`/organizations/${organization.id}/members`);
    expect(members.map(({ username }: { username: string }) => username).sort()).toEqual(["pablo", "petra"]);

    // Other records stay out of reach.
    const [other] = await admin.get("/organizations?search=Other");
    const asked = [
      ["GET", `/organizations/${other.id}`],
      ["GET", "/identity-provider/instances/other-sso"],
      ["GET", "/users"],
      ["DELETE", `/organizations/${organization.id}`],
    ] as const;
    for (const [method, path] of asked)
      expect(
        await page.evaluate(async ([verb, url]) => (await fetch(url, { method: verb })).status, [
          method,
          `/keycloak/admin/realms/${admin.realm}${path}`,
        ] as const),
        path,
      ).toBe(403);
    expect(backend.refused.slice(1)).toEqual(
      asked.map(([method, path]) => `${method} /admin/realms/${admin.realm}${path}`),
    );
  } finally {
    await partners.close();
  }
});

test("an admin sets up SAML in the console, renews its certificate from a file, and turns it off", async ({
  browser,
  admin,
  server,
  openConsole,
}) => {
  const partners = await startPartners(server, admin.realm);
  try {
    const [organization] = await admin.get("/organizations?search=Partners");
    await admin.put(`/organizations/${organization.id}`, {
      ...organization,
      domains: [{ name: domain, verified: true }],
    });
    const page = await openConsole({ path: `organizations/${organization.id}/singleSignOn` });
    const find = hooks(page);
    await page.locator('[data-name="okta"] [data-action="choose-saml"]').click();
    await expect(page.locator('[data-entry="acsUrl"]')).toContainText("/broker/partners-sso/endpoint");
    await find.action("next").click();
    const metadata = await (await fetch(partners.metadata.saml)).text();
    await find.action("by-text").click();
    await find.input("text").fill("<html><body>Sign in</body></html>");
    await find.action("discover").click();
    await expect(page.locator('[data-state="not-asked"]')).toBeVisible();
    await find.action("by-address").click();
    await find.input("address").fill(partners.metadata.saml);
    await find.action("discover").click();
    // The settings are not those of the selected service.
    await expect(page.locator('[data-state="other-service"]')).toContainText("Okta");
    await find.action("save").click();
    await expect(page.locator("[data-sso-state]")).toHaveAttribute("data-sso-state", "draft");
    const at = "/identity-provider/instances/partners-sso";
    await admin.shows(at, { config: { useMetadataDescriptorUrl: "true", validateSignature: "true" } });
    expect(
      (await admin.get(`${at}/mappers`))
        .map(({ config }: { config: Record<string, string> }) => config["user.attribute"])
        .sort(),
    ).toEqual(["email", "firstName", "lastName"]);

    await find.action("step-on").click();
    await expect(page.locator('[data-state="untested"]')).toBeVisible();
    await find.action("turn-on").click();
    await expect(page.locator("[data-sso-state]")).toHaveAttribute("data-sso-state", "on");
    await signsIn(browser, admin.realm, "petra");
    const [user] = await admin.get("/users?idpAlias=partners-sso");
    expect(user).toMatchObject({ email: `petra@${domain}`, firstName: "Petra", emailVerified: true });

    // A certificate in a file can end. Keycloak accepts one that has ended.
    const stored = await admin.get(at);
    const config = { ...stored.config, useMetadataDescriptorUrl: "false", signingCertificate: ENDED };
    await admin.put(at, { ...stored, config });
    await page.reload();
    await expect(page.locator("[data-sso-state]").first()).toHaveAttribute("data-sso-state", "expiring");
    await find.action("renew-certificate").click();
    await find.action("by-text").click();
    await find.input("text").fill(metadata);
    await find.action("discover").click();
    await find.action("take-over").click();
    await find.action("save").click();
    await expect(page.locator("[data-sso-state]")).toHaveAttribute("data-sso-state", "on");
    expect((await admin.get(at)).config.signingCertificate).not.toBe(ENDED);

    await find.action("step-on").click();
    await find.action("turn-off").click();
    await expect(page.locator("[data-sso-state]")).toHaveAttribute("data-sso-state", "draft");
    await admin.shows(at, { enabled: true, config: { "kc.org.broker.redirect.mode.email-matches": "false" } });
  } finally {
    await partners.close();
  }
});
