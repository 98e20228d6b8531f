import { isBlank } from "../../../kit/record/blank.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { keyValues, type Codec, type KeyValue } from "../../../kit/form/codecs.ts";
import type { FieldDef, Option } from "../../../kit/form/fields.ts";
import type { WorkflowStep } from "../workflow.ts";
import { stepKeys, type Catalogue, type StepKey } from "./catalogue.ts";
import { NamesControl } from "./NamesControl.tsx";
import { WaitControl } from "./WaitControl.tsx";

/** Options from the realm. */
export interface RealmChoices {
  requiredActions: readonly Option[] | undefined;
  identityProviders: FieldDef["search"];
}

const texts = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw]).map(String);

/** Writes a list with one value as a scalar, as Keycloak does. */
const alone = (list: readonly unknown[]): unknown => (list.length > 1 ? list : list[0]);

const several: Codec<unknown, readonly string[]> = {
  read: texts,
  write: (value, raw) => {
    const list = texts(value).filter((text) => text !== "");
    return Array.isArray(raw) && list.length ? list : alone(list);
  },
};
const text: Codec<unknown, string> = {
  read: (raw) => (raw === undefined || raw === null ? undefined : texts(raw).join(", ")),
  write: (value) => (value === "" ? undefined : value),
};
const truth: Codec<unknown, boolean> = {
  read: (raw) => texts(raw)[0] === "true",
  write: (value) => (value === true ? "true" : undefined),
};
const number: Codec<unknown, number> = {
  read: (raw) => (raw === undefined || raw === null ? undefined : Number(texts(raw)[0])),
  write: (value) => (isBlank(value) ? undefined : Number(value)),
};
const attributes: Codec<Readonly<Record<string, unknown>>, readonly KeyValue[]> = {
  read: keyValues.read,
  write: (rows) => {
    const map = Object.entries(keyValues.write(rows, undefined) ?? {});
    return map.length ? Object.fromEntries(map.map(([key, list]) => [key, alone(texts(list))])) : undefined;
  },
};

/** Duration field. Keeps the original text until the value changes. */
export const waitField = (path: FieldDef["path"], label: string): FieldDef => ({
  path,
  kind: "custom",
  label,
  codec: { read: (raw) => raw, write: (value) => (value === "" || value === null ? undefined : value) },
  render: (control) => <WaitControl {...control} />,
});

/** Fields of one step: type, wait time and known settings. */
export function stepFields(
  t: Translate,
  uses: string,
  stepName: (id: string) => string,
  catalogue: Catalogue,
  choices: RealmChoices,
): readonly FieldDef[] {
  const help = catalogue.steps.find(({ id }) => id === uses)?.help;
  const listed = catalogue.steps.map(({ id }) => ({ value: id, label: stepName(id) }));
  const keys = stepKeys[uses] ?? "any";
  return [
    {
      path: ["uses"],
      kind: "select",
      label: "workflows.uses",
      required: true,
      options: listed.some(({ value }) => value === uses) ? listed : [...listed, { value: uses, label: uses }],
      ...(help && { hintText: help }),
    },
    waitField(["after"], "workflows.after"),
    ...(keys === "any"
      ? [{ path: ["with"], kind: "keyvalues", label: labelOfAny(uses), codec: attributes } satisfies FieldDef]
      : keys.map((key) => settingField(key, choices, t))),
  ];
}

const labelOfAny = (uses: string) => (uses === "set-user-attribute" ? "attributes" : "workflows.settings");

function settingField({ name, kind }: StepKey, choices: RealmChoices, t: Translate): FieldDef {
  const field = { path: ["with", name], label: `workflows.with.${name}` };
  switch (kind) {
    case "area":
      return { ...field, kind: "textarea", codec: text, rows: 4 };
    case "number":
      return { ...field, kind: "number", codec: number, min: 0 };
    case "switch":
      return { ...field, kind: "switch", codec: truth };
    case "texts":
      return { ...field, kind: "lines", codec: several };
    case "roles":
    case "groups":
      return {
        ...field,
        kind: "custom",
        codec: several,
        render: (control) => <NamesControl {...control} kind={kind} />,
      };
    case "action":
      return choices.requiredActions
        ? { ...field, kind: "select", codec: text, options: choices.requiredActions }
        : { ...field, kind: "text", codec: text };
    case "providers":
      return {
        ...field,
        kind: "multiselect",
        codec: several,
        options: [{ value: "*", label: t("workflows.allProviders") }],
        search: async (wanted, part) => {
          const all = { value: "*", label: t("workflows.allProviders") };
          return [
            ...(part.first === 0 && wanted === "" ? [all] : []),
            ...((await choices.identityProviders?.(wanted, part)) ?? []),
          ];
        },
      };
    default:
      return { ...field, kind: "text", codec: text };
  }
}

/** Settings without a field, because they are unknown for this step. */
export const otherSettings = ({ uses = "", with: settings }: WorkflowStep): readonly string[] => {
  const keys = stepKeys[uses] ?? "any";
  if (keys === "any" || !settings || typeof settings !== "object") return [];
  return Object.keys(settings).filter((name) => !keys.some((key) => key.name === name));
};

/** Settings that become meaningless if the step type changes to `next`. */
export const leftSettings = (step: WorkflowStep, next: string): readonly string[] => {
  const settings = Object.keys(step.with && typeof step.with === "object" ? step.with : {});
  const [before, after] = [stepKeys[step.uses ?? ""] ?? "any", stepKeys[next] ?? "any"];
  return settings.filter(
    (name) =>
      (before === "any" || before.some((key) => key.name === name)) &&
      (after === "any" || !after.some((key) => key.name === name)),
  );
};
