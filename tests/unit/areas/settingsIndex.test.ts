import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import type { PlaceSettings } from "../../../src/sections/setting-index/settings.ts";
import type { AreaDef } from "../../../src/kit/area/defineArea.ts";
import { accessOf } from "../../../src/session/access.ts";
import { paramsIn } from "../../../src/shell/palette/recordPlace.ts";
import { settingHits } from "../../../src/shell/palette/settingHits.ts";
import { t } from "./settingForms.ts";

const file = "src/sections/setting-index/settings.json";
const written = JSON.parse(readFileSync(file, "utf8")) as readonly PlaceSettings[];

const all = { access: accessOf(undefined), feature: () => true };
const nowhere = { areas, capabilities: all, t, recordOf: () => undefined };
const open: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  clients: { clientId: "42" },
  "identity-providers": { providerId: "oauth2", alias: "partner" },
  "user-federation": { id: "7" },
};
const places = { ...nowhere, recordOf: (area: string) => open[area] };
const first = (wanted: string) => {
  const [hit] = settingHits(written, wanted, places);
  return hit && `${hit.link.area}${hit.link.path} ${hit.focus}`;
};
const settingOf = (field: string) => written.flatMap(({ settings }) => settings).find((each) => each.field === field);

describe("searchable settings", () => {
  it("are on screens of the areas", () => {
    for (const { area: id, screen: name, tab, inside } of written) {
      const area: AreaDef | undefined = areas.find((each) => each.id === id);
      const screen = area?.screens[name];
      expect(screen, `${id} ${name}`).toBeDefined();
      if (tab !== undefined) expect(screen?.tabs?.[tab], `${id} ${tab}`).toBeDefined();
      if (inside !== undefined) expect(screen?.tabs?.[tab ?? ""]?.tabs?.[inside], `${id} ${inside}`).toBeDefined();
    }
  });

  it.each([
    ["access token lifespan", "realm-settings/tokens accessTokenLifespan"],
    ["acces tokn lifespan", "realm-settings/tokens accessTokenLifespan"],
    ["accessTokenLifespan", "realm-settings/tokens accessTokenLifespan"],
    ["brute force", "realm-settings/security-defenses/bruteForce bruteForceMode"],
    ["redirect uri", "clients/42/settings redirectUris"],
    ["sync registrations", "user-federation/ldap/7/settings config.syncRegistrations"],
    ["otp hash", "authentication/policies/otp otpPolicyAlgorithm"],
    ["password policy", "authentication/policies/password passwordPolicy"],
    // Their labels up to version 0.2.
    ["lifespan of what people ask for", "realm-settings/tokens actionTokenGeneratedByUserLifespan"],
    ["allow compression", 'realm-settings/tokens attributes["oid4vci.request.zip.algorithms"]'],
    ["use pkce", "identity-providers/oauth2/partner/settings config.pkceEnabled"],
  ])("%s opens %s", (wanted, place) => {
    expect(first(wanted)).toBe(place);
  });

  it("match server names and help texts", () => {
    const focused = (wanted: string) => settingHits(written, wanted, places).map(({ focus }) => focus);
    expect(focused("pkce")).toContain('attributes["pkce.code.challenge.method"]');
    const help = settingHits(
      [
        {
          area: "realm-settings",
          screen: "settings",
          tab: "login",
          settings: [{ key: "a", english: "B", field: "c", help: "d" }],
        },
      ],
      "wrong passwords",
      {
        ...places,
        t: Object.assign((key: string) => (key === "d" ? "What comes of passwords that are wrong" : key), {
          has: () => true,
        }) as never,
      },
    );
    expect(help).toHaveLength(1);
  });

  it("ask for a record first, and omit screens without permission", () => {
    const [hit] = settingHits(written, "redirect uri", nowhere);
    expect(hit?.asks).toMatchObject({ area: { id: "clients" }, field: "redirectUris" });
    expect(hit?.focus).toBeUndefined();
    const [pkce] = settingHits(written, "use pkce", nowhere);
    expect(pkce?.asks?.places.map(({ of }) => of?.pattern)).toEqual(["^(keycloak-)?oidc$", "oauth2"]);
    const capabilities = { ...all, access: accessOf(["query-clients"]) };
    expect(settingHits(written, "default locale", { ...places, capabilities })).toEqual([]);
  });

  it("are omitted with their feature", () => {
    expect(settingOf("organizationsEnabled")?.feature).toBe("ORGANIZATION");
    expect(settingOf("attributes.credentialOfferLifespanS")?.feature).toBe("OID4VC_VCI");
    expect(settingOf("oauth2DevicePollingInterval")?.feature).toBe("DEVICE_FLOW");
    expect(settingOf("displayName")?.feature).toBeUndefined();
    const without = { ...all, feature: (name: string) => name !== "DEVICE_FLOW" };
    expect(settingHits(written, "device polling", { ...places, capabilities: without })).toEqual([]);
  });
});

describe("record of a path", () => {
  const at = (id: string, screen: string, path: string) => {
    const area = areas.find((each) => each.id === id) as AreaDef;
    return paramsIn(area, area.screens[screen] as never, path);
  };
  it.each([
    ["clients", "detail", "/42/settings", { clientId: "42" }],
    ["clients", "detail", "/42/authorization/resource/r", { clientId: "42" }],
    ["clients", "detail", "/add-client", undefined],
    ["clients", "detail", "/", undefined],
    ["identity-providers", "detail", "/oidc/a%2Fb/mappers/create", { providerId: "oidc", alias: "a/b" }],
    ["identity-providers", "detail", "/oidc/add", undefined],
    ["user-federation", "ldap", "/ldap/7/mappers?search=x", { id: "7" }],
    ["user-federation", "ldap", "/ldap/new", undefined],
    ["groups", "list", "/a/b/members", { "*": "a/b" }],
    ["groups", "list", "/", undefined],
  ])("%s %s: %s", (area, screen, path, params) => {
    expect(at(area, screen, path)).toEqual(params);
  });
});
