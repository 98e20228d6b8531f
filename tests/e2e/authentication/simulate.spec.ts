import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { serverUrl } from "../../support/environment.ts";
import { expect, test } from "../../support/test.ts";
import { makeShape, shapes, type Shape } from "./shapes.ts";

const secret = "a secret of twenty b";

const password = { type: "password", value: "pass" };
const code = {
  type: "otp",
  secretData: JSON.stringify({ value: secret }),
  credentialData: JSON.stringify({ subType: "totp", digits: 6, period: 30, algorithm: "HmacSHA1" }),
};
const key = {
  type: "webauthn",
  userLabel: "key",
  secretData: "{}",
  credentialData: JSON.stringify({
    aaguid: "0",
    credentialId: "AAAA",
    counter: 0,
    credentialPublicKey: "AAAA",
    attestationStatementFormat: "none",
    transports: [],
  }),
};
const people: Readonly<Record<string, object>> = {
  plain: { credentials: [password] },
  coded: { credentials: [password, code] },
  keyed: { credentials: [password, key, code] },
  finance: { credentials: [password, code], realmRoles: ["finance"] },
  told: { credentials: [password], requiredActions: ["UPDATE_PASSWORD"] },
};

/** One user per shape: a code works only once. */
const nameOf = (who: string, index: number) => `${who}-${index}`;

test.use({
  realmSettings: {
    roles: { realm: [{ name: "finance" }] },
    attributes: { "acr.loa.map": JSON.stringify({ silver: "1", gold: "2" }) },
    users: [...shapes, { who: "coded" }].map(({ who }, index) => {
      const username = nameOf(who, index);
      const known = { email: `${username}@x.example`, emailVerified: true, firstName: "A", lastName: "B" };
      return { username, ...known, ...people[who] };
    }),
  },
});

/** Current code of an authenticator app. Source: RFC 6238. */
function codeNow(): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Pages of the server, by their content. */
const seen = [
  ["login", "#username[type=text] >> visible=true", "#password >> visible=true"],
  ["username", "#username[type=text] >> visible=true"],
  ["password", "#password >> visible=true"],
  ["otp", "#otp >> visible=true"],
  ["webauthn", "#webauth"],
  ["action:CONFIGURE_TOTP", "#totp"],
  ["action:UPDATE_PASSWORD", "#password-new"],
  ["refused", "#kc-error-message"],
] as const;

/** Pages that the user sees in the browser until the end, or until a page that the test does not fill in. */
async function signInFor(page: Page, address: string, callback: string, username: string): Promise<string[]> {
  const pages: string[] = [];
  await page.goto(address);
  while (!page.url().startsWith(callback)) {
    await page.locator("form, #kc-error-message").first().waitFor({ state: "attached" });
    const found = await Promise.all(
      seen.map(async ([name, ...parts]) =>
        (await Promise.all(parts.map((part) => page.locator(part).count()))).every((count) => count > 0)
          ? name
          : undefined,
      ),
    );
    const at = found.find((name) => name !== undefined) ?? "?";
    pages.push(at);
    if (at === "login" || at === "username") await page.locator("#username").fill(username);
    if (at === "login" || at === "password") await page.locator("#password").fill("pass");
    if (at === "otp") await page.locator("#otp").fill(codeNow());
    if (!["login", "username", "password", "otp"].includes(at)) break;
    const before = page.url();
    await Promise.all([page.waitForEvent("framenavigated"), page.locator("#kc-login").click()]);
    await page.waitForLoadState();
    if (pages.length > 9) throw new Error(`no end: ${before}`);
  }
  return pages;
}

test("the simulator's verdict matches the real sign-in", async ({ openConsole, admin, browser, site }) => {
  const callback = `${site.origin}/callback`;
  const made = [];
  for (const [index, shape] of shapes.entries()) {
    const flow = await makeShape(admin, `shape ${index}`, shape.steps);
    const clientId = `app-${index}`;
    await admin.post("/clients", {
      clientId,
      publicClient: true,
      redirectUris: [`${callback}*`],
      authenticationFlowBindingOverrides: { browser: flow },
    });
    const who = nameOf(shape.who, index);
    const person = (await admin.user(who)).id;
    made.push({ ...shape, who, person, flow, clientId, client: (await admin.client(clientId)).id });
  }
  const console = await openConsole({ path: "authentication/flows" });
  const root = console.url().replace(/authentication\/.*/, "authentication");
  for (const { name, who, person, level, flow, clientId, client } of made) {
    await test.step(name, async () => {
      const query = new URLSearchParams({
        simulate: "1",
        person,
        client,
        ...(level && { level }),
      });
      await console.goto(`${root}/${flow}/SPECIFIC_CLIENTS?${query}`);
      const end = console.locator("[data-section=simulation] .simulation-end");
      const said = await end.evaluate((node) => node.getAttribute("data-pages"));
      const ending = await end.getAttribute("data-state");
      const context = await browser.newContext();
      const request = new URLSearchParams({
        client_id: clientId,
        redirect_uri: callback,
        response_type: "code",
        scope: "openid",
        ...(level && { acr_values: level === "2" ? "gold" : "silver" }),
      });
      const pages = await signInFor(
        await context.newPage(),
        `${serverUrl}/realms/${admin.realm}/protocol/openid-connect/auth?${request}`,
        callback,
        who,
      );
      await context.close();
      const expected = [...(said ? said.split(" ") : []), ...(ending === "refused" ? ["refused"] : [])];
      expect.soft(pages, name).toEqual(expected);
    });
  }
});

test("the simulator's verdict for an existing session matches the real sign-in", async ({
  openConsole,
  admin,
  browser,
  site,
}) => {
  const callback = `${site.origin}/callback`;
  const leveled = (of: string, step: string): Shape => ({
    flow: `to ${of}`,
    is: "CONDITIONAL",
    inside: [
      {
        step: "conditional-level-of-authentication",
        is: "REQUIRED",
        set: { "loa-condition-level": of, "loa-max-age": "300" },
      },
      { step, is: "REQUIRED" },
    ],
  });
  const flow = await makeShape(admin, "levels", [
    { step: "auth-cookie", is: "ALTERNATIVE" },
    {
      flow: "by forms",
      is: "ALTERNATIVE",
      inside: [leveled("1", "auth-username-password-form"), leveled("2", "auth-otp-form")],
    },
  ]);
  await admin.post("/clients", {
    clientId: "leveled",
    publicClient: true,
    redirectUris: [`${callback}*`],
    authenticationFlowBindingOverrides: { browser: flow },
  });
  const client = (await admin.client("leveled")).id;
  const who = nameOf("coded", shapes.length);
  const person = (await admin.user(who)).id;
  const console = await openConsole({ path: "authentication/flows" });
  const root = console.url().replace(/authentication\/.*/, "authentication");
  const context = await browser.newContext();
  const page = await context.newPage();
  // One browser signs in, signs in again, steps up one level, and signs in again.
  for (const [level, session] of [
    ["1", undefined],
    ["1", "1"],
    ["2", "1"],
    ["2", "2"],
  ] as const) {
    const query = new URLSearchParams({ simulate: "1", person, client, level, ...(session && { session }) });
    await console.goto(`${root}/${flow}/SPECIFIC_CLIENTS?${query}`);
    const said = await console
      .locator("[data-section=simulation] .simulation-end")
      .evaluate((node) => node.getAttribute("data-pages"));
    const request = new URLSearchParams({
      ...{ client_id: "leveled", redirect_uri: callback, response_type: "code", scope: "openid" },
      acr_values: level === "2" ? "gold" : "silver",
    });
    const address = `${serverUrl}/realms/${admin.realm}/protocol/openid-connect/auth?${request}`;
    expect(await signInFor(page, address, callback, who), `level ${level}, session ${session}`).toEqual(
      said ? said.split(" ") : [],
    );
  }
  await context.close();
});

test("the path is highlighted in tree and diagram, and a lint finding is fixed in place", async ({
  openConsole,
  admin,
}) => {
  const person = (await admin.user("coded-3")).id;
  const id = await makeShape(admin, "drawn", [
    { step: "auth-username-password-form", is: "REQUIRED" },
    { flow: "no condition", is: "CONDITIONAL", inside: [{ step: "auth-otp-form", is: "REQUIRED" }] },
  ]);
  const page = await openConsole({ path: `authentication/${id}/notInUse?simulate=1&person=${person}` });
  const finding = page.locator('[data-finding="noCondition"]');
  await expect(page.locator("tr.lit")).toHaveCount(1);
  await finding.locator('[data-action="cure"]').click();
  await expect(finding).toHaveCount(0);
  await expect
    .poll(async () => (await admin.get("/authentication/flows/drawn/executions"))[1].requirement)
    .toBe("REQUIRED");
  await expect(page.locator("tr.lit")).toHaveCount(3);
  await page.locator('[data-action="view-diagram"]').click();
  await expect(page.locator(".diagram-box.lit[data-name]")).toHaveCount(3);
  await page.locator('.diagram-box[data-name="OTP Form"]').click();
  await page.locator('[data-action="read-as-text"]').click();
  await expect(page.locator('tr[data-name="OTP Form"]')).toBeFocused();
  await page.locator('tr[data-name="Username Password Form"]').focus();
  await page.locator('[data-action="view-diagram"]').click();
  await expect(page.locator('.diagram-box.chosen[data-name="Username Password Form"]')).toBeVisible();
  await page.locator('[data-action="export-diagram"]').click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator('[data-action="export-png"]').click()]);
  expect(file.suggestedFilename()).toBe("drawn.png");
});
