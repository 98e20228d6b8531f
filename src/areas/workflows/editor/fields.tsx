import type { Translate } from "../../../i18n/texts.ts";
import type { Codec } from "../../../kit/form/codecs.ts";
import type { FieldDef } from "../../../kit/form/fields.ts";
import type { Catalogue } from "./catalogue.ts";
import { eventId } from "../workflow.ts";
import { ExpressionControl } from "./ExpressionControl.tsx";
import { waitField } from "./stepFields.tsx";

/** The default is true. Writes true only if the document already has the key. */
const enabled: Codec<unknown, boolean> = {
  read: (raw) => raw !== false && raw !== "false",
  write: (value, raw) => (value === true && raw === undefined ? undefined : value === true),
};

const given: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) => (value === "" || value === null ? undefined : value),
};

const ways = ["restart-in-progress", "cancel-in-progress"] as const;

/** One of two options with the value `true`. Only the YAML shows any other value. */
const concurrency: Codec<unknown, string> = {
  read: (raw) => {
    const [way, ...more] = Object.entries(raw && typeof raw === "object" ? raw : {});
    if (!way) return "";
    return !more.length && String(way[1]) === "true" ? way[0] : "own";
  },
  write: (value, raw) => (value === "own" ? raw : value ? { [String(value)]: "true" } : undefined),
};

/** Options with labels. The label falls back to the ID, for IDs of extensions. */
const labelled = (t: Translate, ids: readonly string[], keyOf: (id: string) => string) =>
  ids.map((value) => ({ value, label: t.has(keyOf(value)) ? t(keyOf(value)) : value }));

/** True if the value is neither of the two options. */
export const isOwnConcurrency = (raw: unknown): boolean => concurrency.read(raw) === "own";

/**
 * Fields of the workflow itself, in sections. Steps have their own forms.
 * `isOwn`: the concurrency is not one of the known options. `isNew`: adds `enabled`.
 */
export function workflowFields(
  t: Translate,
  catalogue: Catalogue,
  { isOwn, isNew }: { isOwn: boolean; isNew: boolean },
) {
  const events = labelled(t, catalogue.events, (id) => `workflows.event.${id}`);
  const conditions = labelled(t, catalogue.conditions, (id) => `workflows.condition.${id}`);
  const main: readonly FieldDef[] = [
    { path: ["name"], kind: "text", required: true },
    ...(isNew ? [{ path: ["enabled"], kind: "switch", codec: enabled } as const] : []),
  ];
  const trigger: readonly FieldDef[] = [
    {
      path: ["on"],
      kind: "custom",
      label: "workflows.on",
      codec: given,
      render: (control) => <ExpressionControl {...control} ids={events} idOf={eventId} isOfEvents />,
    },
    {
      path: ["if"],
      kind: "custom",
      label: "workflows.if",
      codec: given,
      render: (control) => <ExpressionControl {...control} ids={conditions} idOf={String} isOfEvents={false} />,
    },
  ];
  const more: readonly FieldDef[] = [
    waitField(["schedule", "after"], "workflows.every"),
    { path: ["schedule", "batch-size"], kind: "number", label: "workflows.batchSize", codec: given, min: 1 },
    {
      path: ["concurrency"],
      kind: "select",
      label: "workflows.concurrency",
      codec: concurrency,
      options: [
        { value: "", label: t("workflows.concurrency.none") },
        ...ways.map((value) => ({ value, label: t(`workflows.concurrency.${value}`) })),
        ...(isOwn ? [{ value: "own", label: t("workflows.concurrency.own") }] : []),
      ],
    },
  ];
  return { main, trigger, more };
}
