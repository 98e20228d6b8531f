// What the palette finds of settings is what the forms declare. WRITE_SETTINGS=1 npx vitest run settingsIndex writes it anew.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { advancedSections } from "../../../src/areas/clients/advanced/form.tsx";
import type { Client } from "../../../src/areas/clients/area.ts";
import { settingsForm } from "../../../src/areas/clients/settings/form.ts";
import { emailForm } from "../../../src/areas/realm-settings/email/form.ts";
import { adminEventsForm, listenersForm, userEventsForm } from "../../../src/areas/realm-settings/events/form.ts";
import { generalForm } from "../../../src/areas/realm-settings/general/form.tsx";
import { localesForm } from "../../../src/areas/realm-settings/localization/form.tsx";
import { loginSwitches } from "../../../src/areas/realm-settings/login/switches.ts";
import { bruteForceForm } from "../../../src/areas/realm-settings/security-defenses/bruteForce.ts";
import { headersForm } from "../../../src/areas/realm-settings/security-defenses/headersForm.ts";
import { sessionsForm } from "../../../src/areas/realm-settings/sessions/form.ts";
import { themesForm } from "../../../src/areas/realm-settings/themes/form.ts";
import { tokensForm } from "../../../src/areas/realm-settings/tokens/form.ts";
import { areas } from "../../../src/areas/index.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import { allFields, type FieldDef, type SectionDef } from "../../../src/kit/form/fields.ts";
import { hookOf } from "../../../src/kit/form/path.ts";
import { accessOf } from "../../../src/session/access.ts";
import { settingHits, type TabFields } from "../../../src/shell/palette/settingHits.ts";

const file = "src/shell/palette/settings.json";
const english = Object.assign(
  {},
  ...readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("en.json"))
    .map((name) => JSON.parse(readFileSync(join("src", name), "utf8")) as Record<string, string>),
) as Record<string, string>;
const t = new Texts().translator("acme", "en");
const yes = () => true;

const clientFacts = { feature: yes, themes: [], identityProviders: () => async () => [], transmitsEvents: true };
const advancedFacts = {
  ...{ feature: yes, providers: () => [], limitsOffline: true, issuesCredentials: true, realmUris: [], flows: [] },
  trustProviders: async () => [],
};
const clients: readonly Client[] = [
  { protocol: "openid-connect", attributes: {} },
  { protocol: "saml", attributes: { "saml.encrypt": "true" } },
];
const switches = loginSwitches(true).flatMap(({ switches: all }) => all as readonly Pick<FieldDef, "path" | "label">[]);

/** Forms by where they stand. */
const forms: readonly (readonly [
  place: Omit<TabFields, "fields">,
  fields: readonly Pick<FieldDef, "path" | "label" | "labelText">[],
])[] = [
  ...(
    [
      ["general", undefined, generalForm({ t, feature: yes, hasProfile: true, isOwn: false, mayOrganize: true })],
      ["localization", "locales", localesForm([])],
      ["themes", "settings", themesForm(t, {})],
      ["email", undefined, emailForm(t)],
      ["sessions", undefined, sessionsForm({ rememberMe: true })],
      [
        "tokens",
        undefined,
        tokensForm(t, {}, { algorithms: [], hasDevices: true, ofCredentials: ["RS256"], idle: String }),
      ],
      ["security-defenses", "headers", headersForm],
      ["security-defenses", "bruteForce", bruteForceForm(t)],
      ["events", "listeners", listenersForm([])],
      ["events", "user", userEventsForm],
      ["events", "admin", adminEventsForm(false)],
    ] as readonly (readonly [string, string | undefined, readonly SectionDef[]])[]
  ).map(
    ([tab, inside, form]) =>
      [{ area: "realm-settings", screen: "settings", tab, ...(inside && { inside }) }, allFields(form)] as const,
  ),
  [{ area: "realm-settings", screen: "settings", tab: "login" }, switches],
  [
    { area: "clients", screen: "detail", tab: "settings" },
    clients.flatMap((client) => allFields(settingsForm(client, clientFacts))),
  ],
  [
    { area: "clients", screen: "detail", tab: "advanced" },
    clients.flatMap((client) => allFields(advancedSections(client, advancedFacts, t) as readonly SectionDef[])),
  ],
];

const index: readonly TabFields[] = forms.map(([place, fields]) => {
  const named = fields.flatMap(({ path, label, labelText }) => {
    const key = label ?? path[path.length - 1] ?? "";
    const text = english[key];
    return labelText !== undefined || text === undefined ? [] : [[key, text, hookOf(path)] as const];
  });
  return { ...place, fields: [...new Map(named.map((field) => [field[2], field])).values()] };
});

if (process.env.WRITE_SETTINGS) writeFileSync(file, `${JSON.stringify(index)}\n`);
const written = JSON.parse(readFileSync(file, "utf8")) as readonly TabFields[];

describe("settings in the palette", () => {
  it("are those that the forms declare", () => {
    expect(written).toEqual(index);
  });

  const places = { areas, access: accessOf(undefined), t, recordOf: () => ({ clientId: "42" }) };
  const first = (wanted: string) => {
    const [hit] = settingHits(written, wanted, places);
    return hit && `${hit.link.area}${hit.link.path} ${hit.focus}`;
  };

  it.each([
    ["access token lifespan", "realm-settings/tokens accessTokenLifespan"],
    ["acces tokn lifespan", "realm-settings/tokens accessTokenLifespan"],
    ["accessTokenLifespan", "realm-settings/tokens accessTokenLifespan"],
    ["brute force", "realm-settings/security-defenses/bruteForce bruteForceMode"],
    ["redirect uri", "clients/42/settings redirectUris"],
  ])("%s leads to %s", (wanted, place) => {
    expect(first(wanted)).toBe(place);
  });

  it("finds what only the server calls so", () => {
    expect(settingHits(written, "pkce", places).map(({ focus }) => focus)).toContain(
      'attributes["pkce.code.challenge.method"]',
    );
  });

  it("leads to the list where no record is open, and nowhere for who may not go there", () => {
    const [hit] = settingHits(written, "redirect uri", { ...places, recordOf: () => undefined });
    expect(hit).toMatchObject({ link: { area: "clients", path: "/" } });
    expect(hit?.focus).toBeUndefined();
    expect(settingHits(written, "expiration", { ...places, access: accessOf(["query-clients"]) })).toEqual([]);
  });
});
