import { test as base } from "../../support/test.ts";
import { prepareDemoRealm } from "../../../scripts/lib/demo/realm.mjs";
import { joinDirectories } from "../../../scripts/lib/demo/directories.mjs";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { realmAdmin } from "../../support/realm.ts";
import { EXTENSION } from "../../../scripts/lib/testing/extensionJar.mjs";
import type { Page } from "@playwright/test";
import { mkdirSync } from "node:fs";

const REALM = "shots-idp";
const test = base;
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : /./;
const OUT = process.env.OUT ?? "/tmp/idp";
mkdirSync(OUT, { recursive: true });
test.setTimeout(580_000);

const oauth = {
  authorizationUrl: "https://idp.example/auth",
  tokenUrl: "https://idp.example/token",
  userInfoUrl: "https://idp.example/me",
  clientId: "acme",
  clientSecret: "typed",
};
const samples: Record<string, Record<string, string>> = {
  oidc: { ...oauth, validateSignature: "true", useJwksUrl: "true", jwksUrl: "https://idp.example/keys" },
  saml: {
    entityId: "urn:acme",
    singleSignOnServiceUrl: "https://idp.example/sso",
    validateSignature: "true",
    wantAuthnRequestsSigned: "true",
  },
  oauth2: oauth,
  github: { clientId: "a", clientSecret: "${vault.github}" },
  google: { clientId: "a", clientSecret: "x" },
  kubernetes: { issuer: "https://cluster.example" },
  "jwt-authorization-grant": { issuer: "https://issuer.example", jwksUrl: "https://issuer.example/keys" },
};

async function settle(page: Page) {
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.waitForTimeout(350);
}

test("shots", async ({ page, site, server }) => {
  await prepareDemoRealm(server, { realm: REALM, origins: [site.origin] });
  const admin = realmAdmin(server, REALM);
  await joinDirectories(server, REALM);
  const has: { alias: string }[] = await admin.get("/identity-provider/instances");
  for (const [providerId, config] of Object.entries(samples))
    if (!has.some(({ alias }) => alias === providerId))
      await admin.post("/identity-provider/instances", {
        alias: providerId,
        providerId,
        enabled: providerId !== "google",
        displayName: providerId === "oidc" ? "Partner sign-in" : undefined,
        config,
      });
  if (!(await admin.get("/identity-provider/instances/oidc/mappers")).length)
    for (const [name, identityProviderMapper, config] of [
      ["teams", "oidc-user-attribute-idp-mapper", { claim: "groups", "user.attribute": "department" }],
      ["seller", "oidc-role-idp-mapper", { claim: "role", "claim.value": "sales", role: "manager" }],
      ["fixed", "hardcoded-attribute-idp-mapper", { attribute: "origin", "attribute.value": "partners" }],
    ] as const)
      await admin.post("/identity-provider/instances/oidc/mappers", {
        name,
        identityProviderAlias: "oidc",
        identityProviderMapper,
        config: { syncMode: "INHERIT", ...config },
      });
  const parentId = (await admin.get("")).id;
  const pageType = "org.keycloak.services.ui.extend.UiPageProvider";
  let [item] = await admin.get(`/components?type=${pageType}`);
  if (!item) {
    await admin.post("/components", {
      providerId: EXTENSION.page,
      providerType: pageType,
      parentId,
      config: { title: ["Gold"], color: ["blue"], "words.few": ["one", "two"] },
    });
    [item] = await admin.get(`/components?type=${pageType}`);
  }
  const { adminPermissionsClient } = await admin.get("");
  const pc = adminPermissionsClient.id;
  const perms = await admin.get(`/clients/${pc}/authz/resource-server/permission/scope?max=5`);
  const pols = await admin.get(`/clients/${pc}/authz/resource-server/policy?permission=false&max=5`);
  const wfs = await admin.get("/workflows");
  const stores: { id: string; name: string }[] = await admin.get(
    "/components?type=org.keycloak.storage.UserStorageProvider",
  );
  const ldap = stores.find(({ name }) => name === "acme-people")?.id;
  const [mapperOfLdap] = await admin.get(
    `/components?parent=${ldap}&type=org.keycloak.storage.ldap.mappers.LDAPStorageMapper`,
  );
  const [idpMapper] = await admin.get("/identity-provider/instances/oidc/mappers");
  const [role] = await admin.get("/roles?max=1");
  const [person] = await admin.get("/users?search=a&max=3");
  const click = (name: string) => async () => {
    await hooks(page).action(name).first().click();
  };
  const pressText = (name: string | RegExp) => async () => {
    await page.getByRole("button", { name }).first().click();
  };
  const screens: [name: string, path: string, act?: () => Promise<unknown>][] = [
    ["idp-list", "identity-providers"],
    ["idp-gallery", "identity-providers", click("create")],
    ["idp-order", "identity-providers", click("reorder")],
    ["idp-oidc-add", "identity-providers/oidc/add"],
    ["idp-saml-add", "identity-providers/saml/add"],
    ["idp-oauth2-add", "identity-providers/oauth2/add"],
    ["idp-google-add", "identity-providers/google/add"],
    ["idp-k8s-add", "identity-providers/kubernetes/add"],
    ["idp-jwt-add", "identity-providers/jwt-authorization-grant/add"],
    ["idp-trust-add", "identity-providers/default-trust/add"],
    ["idp-oidc", "identity-providers/oidc/oidc/settings"],
    ["idp-saml", "identity-providers/saml/saml/settings"],
    ["idp-github", "identity-providers/github/github/settings"],
    ["idp-try", "identity-providers/oidc/oidc/settings", click("try-sign-in")],
    ["idp-mappers", "identity-providers/oidc/oidc/mappers"],
    [
      "idp-preview",
      "identity-providers/oidc/oidc/mappers?view=preview",
      async () => {
        await hooks(page).input("input").fill('{"groups":["a","b"],"role":"sales"}');
        await page.locator('form [data-action="preview"]').click();
      },
    ],
    ["idp-mapper-new", "identity-providers/oidc/oidc/mappers/create"],
    ["idp-mapper", `identity-providers/oidc/oidc/mappers/${idpMapper.id}`],
    ["idp-events", "identity-providers/oidc/oidc/events"],
    ["fed-list", "user-federation"],
    ["fed-add", "user-federation", click("create")],
    ["fed-ldap-new", "user-federation/ldap/new"],
    ["fed-kerberos-new", "user-federation/kerberos/new"],
    ["fed-ldap", `user-federation/ldap/${ldap}/settings`],
    [
      "fed-ldap-try",
      `user-federation/ldap/${ldap}/settings`,
      async () => {
        await hooks(page).action("test-connection").click();
        await settle(page);
        await hooks(page).action("test-authentication").click();
      },
    ],
    [
      "fed-look",
      `user-federation/ldap/${ldap}/settings`,
      async () => {
        await hooks(page).action("look").first().click();
      },
    ],
    ["fed-mappers", `user-federation/ldap/${ldap}/mappers`],
    ["fed-mapper-new", `user-federation/ldap/${ldap}/mappers/new`],
    ["fed-mapper", `user-federation/ldap/${ldap}/mappers/${mapperOfLdap.id}`],
    ["perm-list", `permissions/${pc}/permissions`],
    ["perm-new", `permissions/${pc}/permissions`, click("create")],
    ["perm-form", `permissions/${pc}/permission/new/Users`],
    ["perm-detail", `permissions/${pc}/permission/${perms[0].id}/Users`],
    ["perm-policies", `permissions/${pc}/policies`],
    ["perm-policy", `permissions/${pc}/policies/${pols[0].id}/${pols[0].type}`],
    ["perm-who", `permissions/${pc}/who`],
    ["perm-evaluate", `permissions/${pc}/evaluation`],
    ["perm-delegate", `permissions/${pc}/delegate`],
    ["wf-list", "workflows"],
    ["wf-new", "workflows/create/new"],
    ["wf-edit", `workflows/update/${wfs[0].id}`],
    ["wf-edit2", `workflows/update/${wfs[1].id}`],
    ["wf-user", `users/${person.id}/workflows`],
    ["cp-list", `page-section/${EXTENSION.page}`],
    ["cp-new", `page-section/${EXTENSION.page}/add`],
    ["cp-item", `page-section/${EXTENSION.page}/${item.id}`],
    ["cp-tab", `roles/${role.id}/${EXTENSION.tab}`],
  ];
  await openConsole({ page, site, admin }, { path: "" });
  const variants = (process.env.VARIANTS ?? "light,dark,small,ar").split(",");
  let at = 0;
  for (const variant of variants) {
    await page.emulateMedia({ colorScheme: variant === "dark" ? "dark" : "light" });
    await page.setViewportSize(
      variant === "small" || variant === "arsmall" ? { width: 400, height: 1500 } : { width: 1280, height: 1300 },
    );
    if (variant.startsWith("ar")) await openConsole({ page, site, admin }, { path: "", locale: "ar" });
    for (const [name, path, act] of screens) {
      if (!only.test(name)) continue;
      at++;
      try {
        await page.evaluate(() => {
          location.hash = "#/nowhere";
        });
        await page.evaluate((to) => {
          location.hash = to;
        }, `#/${REALM}/${path}`);
        await settle(page);
        if (act) {
          await act();
          await settle(page);
        }
        await page.screenshot({ path: `${OUT}/${name}-${variant}.png` });
        await page.keyboard.press("Escape");
        await page.waitForTimeout(100);
        const leave = page
          .locator('[data-dialog] [data-action="discard"], [data-dialog] [data-action="leave"]')
          .filter({ visible: true });
        if (await leave.count()) await leave.first().click();
      } catch (error) {
        console.log(name, variant, String(error).split("\n").slice(0, 4).join(" "));
        await page.screenshot({ path: `${OUT}/FAILED-${name}-${variant}.png` });
      }
    }
  }
  if (variants.some((v) => v.startsWith("ar"))) {
    const { id } = await admin.user("admin");
    const user = await admin.get(`/users/${id}`);
    await admin.put(`/users/${id}`, { ...user, attributes: { ...user.attributes, locale: ["en"] } });
  }
});
