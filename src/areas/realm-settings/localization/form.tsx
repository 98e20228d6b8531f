import { getIn } from "../../../kit/record/path.ts";
import type { Realm } from "../../../api/realm.ts";
import {
  defineForm,
  type Consequence,
  type Option,
  type ValuesOf,
  type ControlProps,
} from "../../../kit/form/fields.ts";
import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";

const supported = ["supportedLocales"] as const;
const isInternationalized = (values: ValuesOf<Realm>) => values(["internationalizationEnabled"]) === true;

/** Returns the locales in a field value. */
const localesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Consequence for users of a removed language. */
function fewer(before: unknown, after: unknown): readonly Consequence[] {
  const [old, now] = [before, after].map((realm) => localesIn(getIn(realm, supported)));
  const gone = old?.filter((locale) => !now?.includes(locale)) ?? [];
  return gone.length ? [{ key: "realmSettings.localization.fewer", values: { locales: gone.join(", ") } }] : [];
}

/**
 * Languages of the realm, from the locales of its themes. Source: docs/spec/areas/realm-settings.md "Localization tab".
 */
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
      on: isInternationalized,
      sensitive: fewer,
      validate: (value, _, t) =>
        known.length && localesIn(value).some((locale) => !known.some((one) => one.value === locale))
          ? t("invalidLocale")
          : undefined,
    },
    {
      path: ["defaultLocale"],
      kind: "custom",
      options: known,
      required: true,
      on: isInternationalized,
      follows: [supported],
      validate: (value, values, t) =>
        localesIn(values(supported)).includes(String(value)) ? undefined : t("realmSettings.localization.noDefault"),
      render: (control) => <DefaultLocale {...control} known={known} />,
    },
  ]);

/** Selects the default locale from the selected supported locales. */
function DefaultLocale({ known, ...control }: ControlProps & { known: readonly Option[] }) {
  const [chosen] = useFormValues<Realm>(["supportedLocales"]);
  const options = (Array.isArray(chosen) ? chosen.map(String) : []).map(
    (value) => known.find((one) => one.value === value) ?? { value, label: value },
  );
  return <SelectControl {...control} field={{ ...control.field, options }} />;
}
