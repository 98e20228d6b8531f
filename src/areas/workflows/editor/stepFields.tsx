import type { Translate } from "../../../i18n/texts.ts";
import { keyValues, type Codec, type KeyValue } from "../../../kit/form/codecs.ts";
import type { FieldDef, Option } from "../../../kit/form/fields.ts";
import type { WorkflowStep } from "../workflow.ts";
import { stepKeys, type Catalogue, type StepKey } from "./catalogue.ts";
import { durationMs, durationText } from "../duration.ts";
import { stepName } from "../timeline.ts";
import { NamesControl } from "./NamesControl.tsx";

/** What of the realm can be chosen from. */
export interface RealmChoices {
  requiredActions: readonly Option[] | undefined;
  identityProviders: FieldDef["search"];
}

const texts = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw]).map(String);

/** One value stands alone, as the server writes it. */
const alone = (list: readonly unknown[]): unknown => (list.length > 1 ? list : list[0]);

const several: Codec = {
  read: texts,
  write: (value, raw) => {
    const list = texts(value).filter((text) => text !== "");
    return Array.isArray(raw) && list.length ? list : alone(list);
  },
};
const text: Codec = {
  read: (raw) => (raw === undefined || raw === null ? undefined : texts(raw).join(", ")),
  write: (value) => (value === "" ? undefined : value),
};
const truth: Codec = {
  read: (raw) => texts(raw)[0] === "true",
  write: (value) => (value === true ? "true" : undefined),
};
const number: Codec = {
  read: (raw) => (raw === undefined || raw === null ? undefined : Number(texts(raw)[0])),
  write: (value) => (value === undefined || value === null || value === "" ? undefined : Number(value)),
};
const attributes: Codec = {
  read: (raw) => keyValues.read(raw as never),
  write: (rows) => {
    const map = Object.entries(keyValues.write(rows as readonly KeyValue[], undefined) ?? {});
    return map.length ? Object.fromEntries(map.map(([key, list]) => [key, alone(list as unknown[])])) : undefined;
  },
};

/** A length of time; as text where it is none of whole seconds. */
export const durationCodec: Codec = {
  read: (raw) => (raw === undefined || raw === null ? undefined : (durationMs(raw) ?? 0) / 1000),
  write: (value) => (typeof value === "number" && value > 0 ? durationText(value) : undefined),
};

export const isWholeSeconds = (after: unknown): boolean => (durationMs(after) ?? 1) % 1000 === 0;

/** Fields of one step: which it is, how long it waits, and its settings as far as they are known. */
export function stepFields(
  t: Translate,
  { uses = "", after }: WorkflowStep,
  catalogue: Catalogue,
  choices: RealmChoices,
): readonly FieldDef[] {
  const help = catalogue.steps.find(({ id }) => id === uses)?.help;
  const listed = catalogue.steps.map(({ id }) => ({ value: id, label: stepName(t, id) }));
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
    isWholeSeconds(after)
      ? { path: ["after"], kind: "duration", label: "workflows.after", codec: durationCodec }
      : { path: ["after"], kind: "text", label: "workflows.after", codec: text },
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

/** Settings that have no field, for they are none that this step is known to have. */
export const otherSettings = ({ uses = "", with: settings }: WorkflowStep): readonly string[] => {
  const keys = stepKeys[uses] ?? "any";
  if (keys === "any" || !settings || typeof settings !== "object") return [];
  return Object.keys(settings).filter((name) => !keys.some((key) => key.name === name));
};

/** Settings that mean nothing any more once a step does something else. */
export const leftSettings = (step: WorkflowStep, next: string): readonly string[] => {
  const settings = Object.keys(step.with && typeof step.with === "object" ? step.with : {});
  const [before, after] = [stepKeys[step.uses ?? ""] ?? "any", stepKeys[next] ?? "any"];
  return settings.filter(
    (name) =>
      (before === "any" || before.some((key) => key.name === name)) &&
      (after === "any" || !after.some((key) => key.name === name)),
  );
};
