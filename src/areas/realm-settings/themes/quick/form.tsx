import { defineForm, type Check, type FieldDef, type FieldOf, type Form } from "../../../../kit/form/fields.ts";
import { Field } from "../../../../kit/form/Field.tsx";
import { labelOf } from "../../../../kit/form/labels.ts";
import { fieldName, setIn, type PathOf } from "../../../../kit/record/path.ts";
import type { Values } from "../../../../kit/form/values.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import type { Translate } from "../../../../i18n/texts.ts";
import { coloursOf, madeOf, modes, type Colour, type Mode } from "./colours.ts";
import { blankTheme, isFont, isLength, pictures, type PictureName, type QuickTheme } from "./settings.ts";

type ThemeField = FieldOf<QuickTheme>;

const labels: Readonly<Record<PictureName, string>> = { favicon: "favicon", logo: "logo", bgimage: "backgroundImage" };

/** Color field. Updates derived colors, and is no longer derived itself after an edit. */
const colourField = (mode: Mode, { name, of }: Colour): ThemeField => ({
  path: [mode, name],
  kind: "colour",
  label: name,
  on: (values) => values(["mode"]) === mode,
  sets: (value, values) => {
    const own = new Set(values(["own"]) as readonly string[]);
    const followers = madeOf(mode, name, String(value)).filter(([child]) => !own.has(`${mode}.${child}`));
    return [
      ...followers.map(([child, hex]) => [[mode, child], hex] as const),
      ...(of ? [[["own"], [...own.add(`${mode}.${name}`)]] as const] : []),
    ];
  },
});

/** Derived colors in a collapsed section. */
function Followers({ fields }: { fields: readonly ThemeField[] }) {
  const t = useT();
  return (
    <details className="followers">
      <summary>{fields.map((field) => labelOf(t, field as FieldDef)).join(", ")}</summary>
      {fields.map((field) => (
        <Field key={field.label} field={field as FieldDef} />
      ))}
    </details>
  );
}

const checked = (is: (text: string) => boolean, message: string): Check<PathOf<QuickTheme>> => {
  return (value, _, t) => (is(String(value)) ? undefined : t(message));
};

const size = (name: "logoWidth" | "logoHeight"): ThemeField => ({
  path: [name],
  kind: "text",
  validate: checked(isLength, "realmSettings.themes.length"),
});

/** Returns the fields as displayed, and the flat list of all fields. */
export function quickForm(t: Translate): { shown: Form<QuickTheme>; all: Form<QuickTheme> } {
  const choice: ThemeField = {
    path: ["mode"],
    kind: "radio",
    label: "themeMode",
    options: modes.map((mode) => ({ value: mode, label: t(`${mode}Mode`) })),
  };
  const look: readonly ThemeField[] = [
    ...pictures.map((name): ThemeField => ({ path: [name], kind: "image", label: labels[name] })),
    size("logoWidth"),
    size("logoHeight"),
    {
      path: ["font"],
      kind: "text",
      label: "realmSettings.themes.font",
      placeholder: "Inter, sans-serif",
      validate: checked(isFont, "realmSettings.themes.noFont"),
    },
  ];
  const colours = modes.flatMap((mode) =>
    coloursOf(mode).map((colour) => ({ mode, colour, field: colourField(mode, colour) })),
  );
  const parents = colours
    .filter(({ colour }) => !colour.of)
    .map(({ mode, colour, field }): ThemeField => {
      const fields = colours.filter((other) => other.mode === mode && other.colour.of?.parent === colour.name);
      if (!fields.length) return field;
      return { ...field, below: () => <Followers fields={fields.map((follower) => follower.field)} /> };
    });
  return {
    shown: defineForm<QuickTheme>([
      { id: "colours", fields: [choice, ...parents] },
      { id: "look", fields: look },
    ]),
    all: defineForm<QuickTheme>([
      choice,
      ...look,
      ...colours.map(({ field }) => field),
      { path: ["own"], kind: "readonly" },
    ]),
  };
}

/** Returns the theme from the form values. */
export const themeOf = (values: Values, form: Form<QuickTheme>): QuickTheme =>
  form
    .flatMap(({ fields }) => fields)
    .reduce((theme, { path }) => setIn(theme, path, values[fieldName(path)]), blankTheme("light"));
