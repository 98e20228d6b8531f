import { expect, it } from "vitest";
import { emailForm } from "../../../../src/areas/realm-settings/email/form.ts";
import { adminEventsForm, listenersForm, userEventsForm } from "../../../../src/areas/realm-settings/events/form.ts";
import { settings } from "../../../../src/areas/realm-settings/find/settings.ts";
import { generalForm } from "../../../../src/areas/realm-settings/general/form.tsx";
import { localesForm } from "../../../../src/areas/realm-settings/localization/form.tsx";
import { loginSwitches } from "../../../../src/areas/realm-settings/login/switches.ts";
import { bruteForceForm } from "../../../../src/areas/realm-settings/security-defenses/bruteForce.ts";
import { headersForm } from "../../../../src/areas/realm-settings/security-defenses/headersForm.ts";
import { sessionsForm } from "../../../../src/areas/realm-settings/sessions/form.ts";
import { themesForm } from "../../../../src/areas/realm-settings/themes/form.ts";
import { tokensForm } from "../../../../src/areas/realm-settings/tokens/form.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import { allFields, type SectionDef } from "../../../../src/kit/form/fields.ts";
import { hookOf, type Path } from "../../../../src/kit/form/path.ts";

const t = new Texts().translator("acme", "en");

const forms: Readonly<Record<string, readonly SectionDef[]>> = {
  general: generalForm({ t, feature: () => true, hasProfile: true, isOwn: true, mayOrganize: true }),
  "localization/locales": localesForm([]),
  "themes/settings": themesForm(t, {}),
  email: emailForm(t),
  sessions: sessionsForm({ rememberMe: true }),
  tokens: tokensForm(t, {}, { algorithms: [], hasDevices: true, ofCredentials: ["RS256"], idle: String }),
  "security-defenses/headers": headersForm,
  "security-defenses/bruteForce": bruteForceForm(t),
  "events/listeners": listenersForm([]),
  "events/user": userEventsForm,
  "events/admin": adminEventsForm(false),
};

const entry = (place: string, { path, label }: { path: Path; label?: string }) =>
  `${place} ${hookOf(path)} ${label ?? path[path.length - 1]}`;

it("every setting of every form can be found, and nothing else", () => {
  const ofForms = Object.entries(forms).flatMap(([place, form]) => allFields(form).map((field) => entry(place, field)));
  const ofLogin = loginSwitches(true).flatMap(({ switches }) => switches.map((each) => entry("login", each)));
  const found = settings.map(
    ({ tab, inside, field, label }) => `${[tab, inside].filter(Boolean).join("/")} ${field} ${label}`,
  );
  expect([...found].sort()).toEqual([...ofForms, ...ofLogin].sort());
});

it("what is there only with a feature is found only with it", () => {
  const featureOf = (name: string) => settings.find(({ field }) => field === name)?.feature;
  expect(featureOf("organizationsEnabled")).toBe("ORGANIZATION");
  expect(featureOf("attributes.credentialOfferLifespanS")).toBe("OID4VC_VCI");
  expect(featureOf('attributes["oid4vci.time.round.unit"]')).toBe("OID4VC_VCI");
  expect(featureOf("displayName")).toBeUndefined();
});
