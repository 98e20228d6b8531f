import fc from "fast-check";
import {
  checkOrigin,
  checkRedirect,
  logoutEntries,
  type RedirectRules,
} from "../../../src/areas/clients/redirects/matching.ts";
import texts from "../../../src/areas/clients/redirects/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

type Case = { entries: string[]; rootUrl?: string };

const cases: Case[] = [
  { entries: ["https://app.example/*"] },
  { entries: ["https://app.example/cb", "https://app.example/cb?x=1"] },
  { entries: ["https://app.example*", "https://app.example:8443/a*"] },
  { entries: ["https://*.app.example/*", "https://app.example/*/x", "https://app.example/q?*"] },
  { entries: ["http://localhost/cb", "http://127.0.0.1/*", "http://[::1]/cb", "http://localhost:3000/fixed"] },
  { entries: ["*"] },
  { entries: ["/cb/*", "/exact"], rootUrl: "https://root.example/base" },
  { entries: ["/cb/*"] },
  { entries: ["/realms/*"], rootUrl: "${authBaseUrl}" },
  { entries: ["myapp:*", "my.app://cb*", "urn:ietf:wg:oauth:2.0:oob", "other:/cb"] },
  { entries: ["my*", "h*"] },
  {
    entries: [
      "https://app.example",
      "https://under_score.example/*",
      "https://user@app.example/*",
      "https://äpp.example/*",
    ],
  },
  { entries: [] },
];

const addresses = [
  "https://app.example",
  "https://app.example/",
  "https://app.example/cb",
  "https://app.example/cb/",
  "https://app.example/CB",
  "https://APP.example/cb",
  "HTTPS://app.example/cb",
  "http://app.example/cb",
  "https://app.example:443/cb",
  "https://app.example:8443/a",
  "https://app.example:8443/abc",
  "https://app.example/cb?x=1",
  "https://app.example/cb?x=2",
  "https://app.example/cb#f",
  "https://app.example/frag#a",
  "https://app.example/frag",
  "https://app.example/cb?",
  "https://app.example/../cb",
  "https://app.example/a/../cb",
  "https://app.example/..",
  "https://app.example/%2e%2e/cb",
  "https://app.example/%2E%2E%2Fcb",
  "https://app.example/%252e%252e/cb",
  "https://app.example/..;/cb",
  "https://app.example/..%00",
  "https://app.example/a..b",
  "https://app.example/...",
  "https://app.example\\@evil.example/",
  "https://app.example%2f@evil.example/",
  "https://app.example@evil.example/",
  "https://user@app.example/cb",
  "https://user:pw@app.example/cb",
  "https://app.example.evil.example/",
  "https://app.exampleevil/",
  "https://app.example//evil.example",
  "//app.example/cb",
  "///cb",
  "https:app.example",
  "https:/app.example/cb",
  "https:///cb",
  "https://app.example/a b",
  "https://app.example/%zz",
  "https://app.example/%20",
  "https://app.example/[x]",
  "https://app.example/?[x]",
  "https://app.example/{x}",
  "https://app.example/|",
  "https://app.example/?code=1",
  "https://app.example/cb?STATE=x",
  "https://app.example/?a=1&error=x",
  "https://app.example/?c%6fde=1",
  "https://app.example/#code=1",
  "https://app.example/#x=1&state=2",
  "https://app.example/#/route?code=1",
  "https://app.example/#code",
  "https://app.example/#%63ode=1",
  "https://app.example/?a;code=1",
  "https://app.example/?+code=1",
  "https://app.example/?code%=1",
  "https://app.example/?codes=1",
  "https://app.example/?response=1",
  "https://app.example/?kc_action=x",
  "https://app.example/?iss=x",
  "https://app.example/?code",
  "https://x.app.example/",
  "https://*.app.example/",
  "https://app.example/*/x",
  "https://app.example/y/x",
  "https://app.example/q?*",
  "https://app.example/q?x",
  "https://under_score.example/",
  "https://äpp.example/x",
  "https://app.example/ü",
  "https://app.example/\u2028",
  "https://app.example/\u00a0",
  "http://localhost/cb",
  "http://localhost:8080/cb",
  "http://localhost:8080/cb/",
  "http://localhost:8080/cb?x=1",
  "http://localhost:8080",
  "http://localhost:4000/fixed",
  "http://localhost:3000/fixed",
  "http://localhost/fixed",
  "https://localhost:8080/cb",
  "http://127.0.0.1:1/any",
  "http://127.0.0.1:1",
  "http://[::1]:5/cb",
  "http://[::1]/cb",
  "http://LOCALHOST:8080/cb",
  "HTTP://localhost:8080/cb",
  "http://localhost:/cb",
  "http://localhost:80/cb",
  "http://localhost:99999/cb",
  "http://127.0.0.2:1/any",
  "https://root.example/base/cb/x",
  "https://root.example/base/cb",
  "https://root.example/base/exact",
  "https://root.example/base/exact/",
  "https://root.example/cb/x",
  "/cb/x",
  "/exact",
  "cb",
  "",
  `${serverUrl}/cb/x`,
  `${serverUrl}/realms/x`,
  `${serverUrl}/other`,
  "myapp:",
  "myapp:cb",
  "myapp:/cb",
  "myapp://cb",
  "my.app://cb",
  "my.app://cbx",
  "my.app://cb/x",
  "urn:ietf:wg:oauth:2.0:oob",
  "urn:ietf:wg:oauth:2.0:oob:auto",
  "other:/cb",
  "other:/cb/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "1app:cb",
  ":cb",
  "my-app:x",
];

/** True if the server shows its login page or redirects; false if it rejects the URI. */
async function accepts(realm: string, clientId: string, address: string): Promise<boolean> {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    scope: "openid",
    redirect_uri: address,
  });
  const answer = await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/auth?${query}`, {
    redirect: "manual",
  });
  const page = await answer.text();
  if (answer.status === 400 && !page.includes("redirect_uri"))
    throw new Error(`The server refused something else of ${address}`);
  return answer.status !== 400;
}

const rulesOf = ({ entries, rootUrl }: Case): RedirectRules => ({ entries, rootUrl, serverUrl, adminUrl: serverUrl });

async function make(
  admin: RealmAdmin,
  clientId: string,
  { entries, rootUrl }: Case,
  more: Record<string, unknown> = {},
): Promise<void> {
  await admin.post("/clients", {
    clientId,
    publicClient: true,
    redirectUris: entries,
    ...(rootUrl && { rootUrl }),
    ...more,
  });
}

test("the redirect URI test agrees with the server on hostile URIs", async ({ admin, realm }) => {
  const wrong: string[] = [];
  for (const [index, one] of cases.entries()) {
    await make(admin, `table-${index}`, one);
    const answers = await Promise.all(addresses.map((address) => accepts(realm, `table-${index}`, address)));
    for (const [at, address] of addresses.entries()) {
      // A missing URI differs: the server may use the only registered one.
      if (address === "") continue;
      if (checkRedirect(address, rulesOf(one)).accepted !== answers[at])
        wrong.push(`${JSON.stringify(one)} ${address}: the server says ${answers[at]}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the redirect URI test agrees with the server on URIs composed of risky parts", async ({ admin, realm }) => {
  const part = (...texts: string[]) => fc.constantFrom(...texts);
  const address = fc
    .tuple(
      part("https://", "http://", "HTTPS://", "app://", "https:", "//", ""),
      part("", "u@", "u:p@"),
      part(
        "a.example",
        "A.example",
        "a.example.evil",
        "localhost",
        "127.0.0.1",
        "[::1]",
        "a_b",
        "a..b",
        "-a",
        "a.1",
        "1.2.3.4",
      ),
      part("", ":", ":443", ":8080"),
      part("", "/", "/x", "/x/", "/x/..", "/../x", "/%2e./x", "/x*", "*", "/x y", "/x;y"),
      part("", "?", "?y=1", "?code=1", "?y#z"),
      part("", "#", "#x", "#x#y"),
    )
    .map((parts) => parts.join(""));
  const entry = fc
    .tuple(
      part("https://", "http://", "app://", "/"),
      part("a.example", "localhost", "127.0.0.1", "a_b", "*.example"),
      part("", ":8080", ":*"),
      part("", "/", "/x", "/x/"),
      part("", "*", "?y=1", "?*"),
    )
    .map((parts) => parts.join(""));
  const samples = fc.sample(
    fc.tuple(
      fc.uniqueArray(entry, { minLength: 1, maxLength: 4 }),
      fc.array(address, { minLength: 20, maxLength: 20 }),
    ),
    { numRuns: 30, seed: 26 },
  );
  const wrong: string[] = [];
  let accepted = 0;
  for (const [index, [entries, asked]] of samples.entries()) {
    // Skips entries that the server rejects.
    const clientId = `made-${index}`;
    const made = await admin.request("POST", "/clients", { clientId, publicClient: true, redirectUris: entries });
    if (!made.ok) continue;
    // Half of the URIs are close to an entry: random ones would rarely match.
    const near = entries.flatMap((text) => ["", "x", "/x", "?z", "/.."].map((end) => text.replace(/\*$/, "") + end));
    const all = [...asked, ...near];
    const answers = await Promise.all(all.map((text) => accepts(realm, clientId, text)));
    for (const [at, text] of all.entries()) {
      if (answers[at]) accepted += 1;
      if (checkRedirect(text, rulesOf({ entries })).accepted !== answers[at])
        wrong.push(`${JSON.stringify(entries)} ${text}: the server says ${answers[at]}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(accepted).toBeGreaterThan(20);
});

test("post logout redirect URIs and web origins match by their own entries, as on the server", async ({
  admin,
  realm,
}) => {
  const redirects: Case = {
    entries: ["https://a.example/*", "https://c.example:8443", "/rel", "https://d.example*"],
    rootUrl: "https://root.example",
  };
  const wrong: string[] = [];
  for (const [index, attribute] of [
    "",
    "+",
    "-",
    "https://out.example/*",
    "+##https://out.example/*",
    "-##https://out.example/*",
    "/bye",
  ].entries()) {
    await make(admin, `logout-${index}`, redirects, { attributes: { "post.logout.redirect.uris": attribute } });
    for (const address of [
      "https://a.example/x",
      "https://out.example/x",
      "https://root.example/bye",
      "https://b.example/",
    ]) {
      const query = new URLSearchParams({ client_id: `logout-${index}`, post_logout_redirect_uri: address });
      const { status } = await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/logout?${query}`, {
        redirect: "manual",
      });
      const entries = logoutEntries(attribute.split("##"), redirects.entries);
      if (checkRedirect(address, rulesOf({ ...redirects, entries: [...entries] })).accepted !== (status !== 400))
        wrong.push(`${attribute} ${address}: the server says ${status}`);
    }
  }
  for (const [index, webOrigins] of [
    ["+"],
    ["*"],
    [],
    ["https://x.example"],
    ["https://x.example/"],
    ["+", "https://x.example"],
  ].entries()) {
    await make(admin, `origin-${index}`, redirects, { webOrigins });
    for (const origin of [
      "https://a.example",
      "https://c.example:8443",
      "https://root.example",
      "https://d.example",
      "https://x.example",
      "https://x.example:443",
      "http://a.example",
    ]) {
      const answer = await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/token`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ grant_type: "authorization_code", code: "x", client_id: `origin-${index}` }),
      });
      const isAllowed = answer.headers.get("access-control-allow-origin") === origin;
      if ((checkOrigin(origin, webOrigins, rulesOf(redirects)).entry !== undefined) !== isAllowed)
        wrong.push(`${JSON.stringify(webOrigins)} ${origin}: the server says ${isAllowed}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a URI is tested on the settings tab, also against unsaved entries", async ({ openPanel, admin }) => {
  await make(
    admin,
    "shop",
    { entries: ["https://shop.example/*", "/cb"], rootUrl: "https://root.example" },
    { webOrigins: ["+"] },
  );
  const before = await admin.client("shop");
  const { page } = await openPanel("iam-clients", {
    attributes: { path: `/${before.id}/settings` },
  });
  const find = hooks(page);
  await find.action("test-address").click();
  const verdict = (name: string) => page.locator(`[data-verdict="${name}"]`);
  await find.input("address").fill("https://shop.example/home?x=1");
  await expect(verdict("login")).toHaveAttribute("data-state", "accepted");
  await expect(verdict("login")).toContainText("https://shop.example/*");
  await expect(verdict("origin")).toContainText(texts["clients.redirects.originPlus"]);
  await find.input("address").fill("https://root.example/cb");
  await expect(verdict("login")).toContainText("/cb → https://root.example/cb");

  await find.input("address").fill("https://next.example/cb");
  await expect(verdict("login")).toHaveAttribute("data-state", "refused");
  await expect(verdict("login")).toContainText(texts["clients.redirects.mismatch.host"]);
  expect(await findingsInLooks(page)).toEqual([]);
  await page.locator('[data-for="redirectUris"] [data-action="add-row"]').click();
  await page.locator('[data-for="redirectUris"] [data-line]').last().fill("https://next.example/*");
  await expect(verdict("login")).toHaveAttribute("data-state", "accepted");
  // Enter runs the test and does not save.
  await find.input("address").press("Enter");
  await expect(find.alert()).toHaveCount(0);
  expect(await admin.client("shop")).toEqual(before);
});
