// All realm forms on a full realm: together they change the edited fields and nothing else.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailForm } from "../../../../src/areas/realm-settings/email/form.ts";
import { realmOf, settingsOf } from "../../../../src/areas/realm-settings/general/settings.ts";
import { generalForm } from "../../../../src/areas/realm-settings/general/form.tsx";
import { localesForm } from "../../../../src/areas/realm-settings/localization/form.tsx";
import { bruteForceForm, inMode, modeOf } from "../../../../src/areas/realm-settings/security-defenses/bruteForce.ts";
import { headersForm } from "../../../../src/areas/realm-settings/security-defenses/headersForm.ts";
import { sessionsForm } from "../../../../src/areas/realm-settings/sessions/form.ts";
import { themesForm } from "../../../../src/areas/realm-settings/themes/form.ts";
import { tokensForm } from "../../../../src/areas/realm-settings/tokens/form.ts";
import { standIn } from "../../../../src/api/secrets.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { fieldName } from "../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";
import type { SectionDef } from "../../../../src/kit/form/fields.ts";
import { another, differences, obeysTheLaws } from "../../support/formLaws.ts";

const t = new Texts().translator("acme", "en");

const realm = {
  realm: "acme",
  id: "1",
  displayName: "Acme",
  rememberMe: true,
  internationalizationEnabled: true,
  supportedLocales: ["en", "de"],
  defaultLocale: "en",
  bruteForceProtected: true,
  permanentLockout: true,
  maxTemporaryLockouts: 3,
  failureFactor: 5,
  ssoSessionIdleTimeout: 1800,
  ssoSessionMaxLifespan: 36_000,
  accessTokenLifespan: 300,
  loginTheme: "keycloak.v2",
  verifiableCredentialsEnabled: true,
  smtpServer: { host: "mail", from: "a@acme.example", auth: "true", user: "me", password: standIn, own: "kept" },
  browserSecurityHeaders: { xFrameOptions: "SAMEORIGIN", own: "kept" },
  attributes: {
    frontendUrl: "https://id.acme.example",
    mine: "kept",
    "a.b": "with a dot",
    "acr.loa.map": '{"silver":"1"}',
    "actionTokenGeneratedByUserLifespan.verify-email": "600",
  },
};
type AnyRealm = typeof realm;

const settings = settingsOf(realm);
const guarded = { ...realm, bruteForceMode: modeOf(realm) };
const tabs: Readonly<Record<string, readonly SectionDef[]>> = {
  sessions: sessionsForm(realm),
  email: emailForm(t),
  headers: headersForm,
  locales: localesForm([
    { value: "en", label: "English" },
    { value: "de", label: "German" },
  ]),
  themes: themesForm(t, { login: [{ name: "keycloak.v2" }, { name: "own" }] }),
  tokens: tokensForm(realm, {
    algorithms: ["RS256", "ES256"],
    hasDevices: true,
    ofCredentials: ["RS256", "ES256"],
    say: String,
    idle: String,
  }),
};
const all = Object.entries(tabs);

describe("realm forms", () => {
  it("link each header to its documentation", () => {
    const addresses = headersForm.flatMap(({ fields }) => fields.map(({ more }) => more?.split("/").at(-1)));
    expect(addresses).toEqual([
      "X-Frame-Options",
      "Content-Security-Policy",
      "Content-Security-Policy-Report-Only",
      "X-Content-Type-Options",
      "X-Robots-Tag",
      "Strict-Transport-Security",
      "Referrer-Policy",
    ]);
  });

  for (const [name, form] of all) obeysTheLaws(name, realm, form);
  obeysTheLaws(
    "general",
    settings,
    generalForm({ t, feature: () => true, hasProfile: false, isOwn: true, mayOrganize: true })
      // Rows are a separate control: `acr.test.ts`.
      .map((section) => ({ ...section, fields: section.fields.filter(({ path }) => path[0] !== "acrLevels") })),
  );
  obeysTheLaws("brute force", guarded, bruteForceForm(t));

  it("save one after another, in any order and next to other changes: exactly the edited paths differ", () => {
    const edits = fc.array(
      fc
        .constantFrom(
          ...all.flatMap(([, form]) => form.flatMap(({ fields }) => fields.map((field) => ({ form, field })))),
        )
        .filter(({ field }) => field.readOnly !== true)
        .chain(({ form, field }) =>
          another(field, valuesOf(realm, form)[fieldName(field.path)]).map((value) => ({ form, field, value })),
        ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(edits, fc.integer({ min: 1, max: 99 }), (list, others) => {
        let server: AnyRealm = realm;
        for (const { form, field, value } of list) {
          // Each form was opened before any other save. Each save reads the realm again.
          const opened = valuesOf(realm, form);
          const changes = changesOf({ ...opened, [fieldName(field.path)]: value }, opened, form);
          const beside = { ...server, attributes: { ...server.attributes, beside: String(others) } };
          server = applyChanges(beside, changes);
        }
        const edited = [...list.map(({ field }) => field.path), ["attributes", "beside"]];
        for (const path of differences(realm, server))
          expect(edited.some((one) => one.every((part, index) => path[index] === part))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("for general and brute force settings add no fields to the realm", () => {
    expect(realmOf(settings, settings)).toEqual(realm);
    const { bruteForceMode, ...rest } = guarded;
    expect(inMode(rest, bruteForceMode)).toEqual(realm);
  });
});
