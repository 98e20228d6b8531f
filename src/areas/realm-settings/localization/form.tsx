import type { Realm } from "../../../api/realm.ts";
import { defineForm, type Consequence, type Option, type ValuesOf } from "../../../kit/form/fields.ts";
import { DefaultLocale } from "./DefaultLocale.tsx";

const supported = ["supportedLocales"] as const;
const isOn = (values: ValuesOf<Realm>) => values(["internationalizationEnabled"]) === true;

/** A list of locales, whatever a field holds. */
const localesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** What follows for people who chose a language that is taken away. */
function fewer(before: unknown, after: unknown): readonly Consequence[] {
  const [old, now] = [before, after].map((realm) => localesIn((realm as Partial<Realm>).supportedLocales));
  const gone = old?.filter((locale) => !now?.includes(locale)) ?? [];
  return gone.length ? [{ key: "realmSettings.localization.fewer", values: { locales: gone.join(", ") } }] : [];
}

/** Which languages a realm speaks, of those that its themes know. Source: docs/spec/areas/realm-settings.md "Localization tab". */
export const localesForm = (known: readonly Option[]) =>
  defineForm<Realm>([
    {
      path: ["internationalizationEnabled"],
      label: "internationalization",
      kind: "switch",
      sets: (on, values) =>
        on === true && !localesIn(values(supported)).length
          ? [
              [supported, ["en"]],
              [["defaultLocale"], "en"],
            ]
          : [],
    },
    {
      path: supported,
      kind: "multiselect",
      required: true,
      options: known,
      show: isOn,
      sensitive: fewer,
      validate: (value, _, t) =>
        known.length && localesIn(value).some((locale) => !known.some((one) => one.value === locale))
          ? t("invalidLocale")
          : undefined,
    },
    {
      path: ["defaultLocale"],
      kind: "custom",
      required: true,
      show: isOn,
      follows: [supported],
      validate: (value, values, t) =>
        localesIn(values(supported)).includes(String(value)) ? undefined : t("realmSettings.localization.noDefault"),
      render: (control) => <DefaultLocale {...control} known={known} />,
    },
  ]);
