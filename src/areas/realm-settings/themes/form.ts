import type { ThemeInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { booleanTextOr } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";

export type ThemesByType = Readonly<Record<string, readonly ThemeInfoRepresentation[]>>;

/** Theme types in display order. */
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

/** Themes of pages and emails. Source: docs/spec/areas/realm-settings.md "Themes tab". */
export const themesForm = (t: Translate, themes: ThemesByType) =>
  defineForm<Realm>([
    { path: attributePath("darkMode"), kind: "switch", label: "darkModeEnabled", codec: booleanTextOr(true) },
    ...types.map((type) => choice(t, type, themes)),
  ]);
