// @vitest-environment jsdom
// Each route of docs/spec/console.md §2 leads to a screen of an existing area.
import { matchRoutes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import { addresses } from "../../../src/shell/routes.tsx";

/** First segment below the realm, with its possible successors. */
const routes: Readonly<Record<string, readonly string[]>> = {
  "": [""],
  "add-realm": [""],
  authentication: ["", "/required-actions", "/policies", "/flows/create", "/42/none", "/42/none/builtIn"],
  "client-scopes": ["", "/new", "/42/settings", "/42/mappers/7/edit"],
  clients: [
    ...["", "/initial-access-token", "/client-registration", "/add-client", "/import-client"],
    ...["/initialAccessToken/create", "/client-registration/anonymous", "/client-registration/anonymous/max-clients"],
    ...["/client-registration/anonymous/max-clients/7", "/42/settings", "/42/clientScopes/setup"],
    ...[
      "/42/clientScopes/dedicated",
      "/42/clientScopes/dedicated/mappers",
      "/42/clientScopes/dedicated/mappers/7/edit",
    ],
    ...["/42/roles/new", "/42/roles/7/details", "/42/authorization/settings"],
    ...["/42/authorization/permission/new/resource", "/42/authorization/permission/new/resource/7"],
    ...["/42/authorization/permission/resource/7", "/42/authorization/policy/new/role"],
    ...["/42/authorization/policy/7/role", "/42/authorization/resource/new", "/42/authorization/resource"],
    ...["/42/authorization/resource/7", "/42/authorization/scope/new", "/42/authorization/scope"],
    "/42/authorization/scope/7",
  ],
  events: ["", "/user-events", "/admin-events"],
  groups: ["", "/42", "/42/43"],
  "identity-providers": [
    ...["", "/oidc/google/settings", "/keycloak-oidc/add", "/oidc/add", "/saml/add", "/google/add"],
    ...["/oidc/google/mappers/create", "/oidc/google/mappers/7"],
  ],
  organizations: ["", "/new", "/42/settings"],
  permissions: ["", "/evaluation"],
  "page-section": ["/badges", "/badges/add", "/badges/42"],
  "realm-settings": [
    ...["", "/general", "/keys/list", "/keys/providers/42/rsa/settings", "/themes/quickTheme"],
    ...["/user-profile/attributes", "/user-profile/attributes/add-attribute"],
    ...["/user-profile/attributes/email/edit-attribute", "/user-profile/attributesGroup/new"],
    ...["/user-profile/attributesGroup/edit/contact", "/client-policies/profiles"],
    ...["/client-policies/profiles/add-profile", "/client-policies/careful/edit-profile"],
    ...["/client-policies/careful/add-executor", "/client-policies/careful/edit-profile/consent-required"],
    ...["/client-policies/policies/add-client-policy", "/client-policies/partners/edit-policy"],
    ...["/client-policies/partners/edit-policy/create-condition"],
    "/client-policies/partners/edit-policy/any-client/edit-condition",
  ],
  roles: ["", "/new", "/42/details"],
  sessions: [""],
  "user-federation": [
    ...["", "/kerberos", "/ldap", "/kerberos/new", "/kerberos/42", "/ldap/new", "/ldap/42", "/ldap/42/settings"],
    ...["/ldap/42/mappers/7", "/custom/new", "/custom/42"],
  ],
  users: ["", "/add-user", "/42/settings"],
  "check-up": ["", "/fix", "/runs/42"],
  compare: ["", "/plan", "/runs/42"],
  "my-team": [""],
  "sso-setup": [""],
  history: ["", "/changes", "/deleted", "/mine"],
  reports: ["", "/expiries", "/access", "/second-factors", "/unused", "/review"],
  workflows: ["", "/create/new", "/update/42", "/copy/42"],
};

const known = addresses.map(({ path, area }) => ({ path, handle: area }));
const areaAt = (address: string) => matchRoutes(known, address)?.[0]?.route.handle as { id: string } | undefined;

describe.each(Object.entries(routes))("routes of %s", (segment, tails) => {
  const isHere = segment === "" || segment === "add-realm" || areas.some(({ path }) => path === segment);

  it.each(tails)("%s", (tail) => {
    const address = `/acme/${segment}${tail}`.replace(/\/$/, "");
    expect(isHere).toBe(true);
    expect(areaAt(address), address).toBeDefined();
  });
});

describe("navigation", () => {
  it("has every area, and a path for every tab", () => {
    for (const { path } of areas)
      expect(path === "" || path in routes || ["realms", "dashboard"].includes(path), path).toBe(true);
    const found = new Set(addresses.map(({ area }) => area.id));
    expect(areas.filter(({ id }) => !found.has(id)).map(({ id }) => id)).toEqual([]);
  });
});
