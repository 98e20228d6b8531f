import type { ThemeInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { booleanTextOr } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/form/path.ts";

/** Themes that the server has, by what they are of. */
export type ThemesByType = Readonly<Record<string, readonly ThemeInfoRepresentation[]>>;

/** What can look differently. */
const types = ["login", "account", "admin", "email"] as const;

const choice = (t: Translate, type: (typeof types)[number], themes: ThemesByType): FieldOf<Realm> => ({
  path: [`${type}Theme`],
  kind: "select",
  placeholder: t("realmSettings.themes.default"),
  options: (themes[type] ?? []).map(({ name, description }) => ({
    value: name,
    label: description ? `${name}: ${description}` : name,
  })),
});

/** How pages and mails of the realm look. Source: docs/spec/areas/realm-settings.md "Themes tab". */
export const themesForm = (t: Translate, themes: ThemesByType) =>
  defineForm<Realm>([
    { path: attributePath("darkMode"), kind: "switch", label: "darkModeEnabled", codec: booleanTextOr(true) },
    ...types.map((type) => choice(t, type, themes)),
  ]);
