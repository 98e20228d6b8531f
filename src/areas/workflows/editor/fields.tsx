import type { Translate } from "../../../i18n/texts.ts";
import { plain, type Codec } from "../../../kit/form/codecs.ts";
import type { FieldDef } from "../../../kit/form/fields.ts";
import type { Catalogue } from "./catalogue.ts";
import { eventId } from "../workflow.ts";
import { ExpressionControl } from "./ExpressionControl.tsx";
import { durationCodec } from "./stepFields.tsx";

/** Absent: it is enabled. Only what differs from that is written, unless it is written already. */
const enabled: Codec = {
  read: (raw) => raw !== false && raw !== "false",
  write: (value, raw) => (value === true && raw === undefined ? undefined : value === true),
};

const given: Codec = { read: plain.read, write: (value) => (value === "" || value === null ? undefined : value) };

const ways = ["restart-in-progress", "cancel-in-progress"] as const;

/** One of two ways, each of them `true`, or something of its own that only the text shows. */
const concurrency: Codec = {
  read: (raw) => {
    const [way, ...more] = Object.entries(raw && typeof raw === "object" ? raw : {});
    if (!way) return "";
    return !more.length && String(way[1]) === "true" ? way[0] : "own";
  },
  write: (value, raw) => (value === "own" ? raw : value ? { [String(value)]: "true" } : undefined),
};

/** What each is called; its id where it comes from an extension. */
const labelled = (t: Translate, ids: readonly string[], keyOf: (id: string) => string) =>
  ids.map((value) => ({ value, label: t.has(keyOf(value)) ? t(keyOf(value)) : value }));

/** True where it says something that is none of the two ways. */
export const isOwnConcurrency = (raw: unknown): boolean => concurrency.read(raw) === "own";

/** Fields of a workflow as a whole, in sections; its steps have cards of their own. `isWhole`: its schedule is one of whole seconds; `isOwn`: its concurrency is none of the known ways; `isNew`: no header has a switch for it yet. */
export function workflowFields(
  t: Translate,
  catalogue: Catalogue,
  { isWhole, isOwn, isNew }: { isWhole: boolean; isOwn: boolean; isNew: boolean },
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
    isWhole
      ? { path: ["schedule", "after"], kind: "duration", label: "workflows.every", codec: durationCodec }
      : { path: ["schedule", "after"], kind: "text", label: "workflows.every", codec: given },
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
