// What is found of settings is what the forms declare. WRITE_SETTINGS=1 npx vitest run settingsIndex writes it anew.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import type { PlaceSettings, Setting } from "../../../src/areas/settings.ts";
import type { AreaDef } from "../../../src/kit/area/defineArea.ts";
import { hookOf } from "../../../src/kit/form/path.ts";
import { accessOf } from "../../../src/session/access.ts";
import { paramsIn } from "../../../src/shell/palette/recordPlace.ts";
import { settingHits } from "../../../src/shell/palette/settingHits.ts";
import { placesOfForms, t } from "./settingForms.ts";

const file = "src/areas/settings.json";
const english = Object.assign(
  {},
  ...readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("en.json"))
    .map((name) => JSON.parse(readFileSync(join("src", name), "utf8")) as Record<string, string>),
) as Record<string, string>;

const index: readonly PlaceSettings[] = placesOfForms.map(([place, forms]) => {
  const asked = new Set<string>();
  const fields = forms((feature) => asked.add(feature) !== undefined).flat();
  const left = [...asked].map(
    (feature) =>
      [
        feature,
        new Set(forms((name) => name !== feature).flatMap((form) => form.map(({ path }) => hookOf(path)))),
      ] as const,
  );
  const settings = fields.flatMap(({ path, label, labelText, help }): Setting[] => {
    const key = label ?? path[path.length - 1] ?? "";
    const text = english[key];
    if (labelText !== undefined || text === undefined) return [];
    const field = hookOf(path);
    const feature = left.find(([, hooks]) => !hooks.has(field))?.[0];
    const said =
      help === false ? undefined : [help, `${key}Help`].find((each) => each !== undefined && each in english);
    return [{ key, english: text, field, ...(said && { help: said }), ...(feature && { feature }) }];
  });
  return { ...place, settings: [...new Map(settings.map((setting) => [setting.field, setting])).values()] };
});

if (process.env.WRITE_SETTINGS) writeFileSync(file, `${JSON.stringify(index)}\n`);
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

describe("settings that can be found", () => {
  it("are those that the forms declare", () => {
    expect(written).toEqual(index);
  });

  it("stand where the areas have them", () => {
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
    ["use pkce", "identity-providers/oauth2/partner/settings config.pkceEnabled"],
  ])("%s leads to %s", (wanted, place) => {
    expect(first(wanted)).toBe(place);
  });

  it("are found by what only the server calls so, and by what the help says", () => {
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

  it("ask for the record where none is open, and lead nowhere for who may not go there", () => {
    const [hit] = settingHits(written, "redirect uri", nowhere);
    expect(hit?.asks).toMatchObject({ area: { id: "clients" }, field: "redirectUris" });
    expect(hit?.focus).toBeUndefined();
    const [pkce] = settingHits(written, "use pkce", nowhere);
    expect(pkce?.asks?.places.map(({ of }) => of?.pattern)).toEqual(["^(keycloak-)?oidc$", "oauth2"]);
    const capabilities = { ...all, access: accessOf(["query-clients"]) };
    expect(settingHits(written, "expiration", { ...places, capabilities })).toEqual([]);
  });

  it("are left out with the feature that brings them", () => {
    expect(settingOf("organizationsEnabled")?.feature).toBe("ORGANIZATION");
    expect(settingOf("attributes.credentialOfferLifespanS")?.feature).toBe("OID4VC_VCI");
    expect(settingOf("oauth2DevicePollingInterval")?.feature).toBe("DEVICE_FLOW");
    expect(settingOf("displayName")?.feature).toBeUndefined();
    const without = { ...all, feature: (name: string) => name !== "DEVICE_FLOW" };
    expect(settingHits(written, "device polling", { ...places, capabilities: without })).toEqual([]);
  });
});

describe("the record that a path is about", () => {
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
