import { parseDuration } from "../../../i18n/durations.ts";
import type { TextValues, Translate } from "../../../i18n/texts.ts";
import type { ShapeCheck } from "../../../kit/form/textFormat.ts";
import type { Catalogue } from "./catalogue.ts";
import { eventId } from "../workflow.ts";
import { waitMs } from "../timeline.ts";
import { readExpression } from "./expression.ts";

type Path = readonly (string | number)[];
type Misfit = NonNullable<ReturnType<ShapeCheck>>;

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === "";
const misfit = (path: Path, key: string, values: TextValues = {}): Misfit => ({
  path,
  say: (t: Translate) => t(key, values),
});

/** Keys that Keycloak reads. It ignores other keys without an error. */
export const knownKeys = ["name", "enabled", "on", "if", "schedule", "concurrency", "steps"] as const;

/**
 * Returns the first error that Keycloak would report. Accepts everything that Keycloak accepts.
 * Source: docs/spec/areas/workflows.md "Rejected documents".
 */
export const workflowCheck =
  (catalogue: Catalogue): ShapeCheck =>
  (value) => {
    if (!isMap(value)) return misfit([], "workflows.check.noMap");
    if (isBlank(value.name)) return misfit(["name"], "workflowNameRequired");
    const events = catalogue.isWhole ? new Set(catalogue.events) : undefined;
    const conditions = catalogue.isWhole ? new Set(catalogue.conditions) : undefined;
    return (
      expressionMisfit("on", value.on, events, eventId) ??
      expressionMisfit("if", value.if, conditions, (id) => id) ??
      scheduleMisfit(value.schedule) ??
      stepsMisfit(value.steps, catalogue)
    );
  };

function expressionMisfit(
  key: "on" | "if",
  value: unknown,
  known: ReadonlySet<string> | undefined,
  idOf: (id: string) => string,
): Misfit | undefined {
  if (isBlank(value) || /^true$/i.test(String(value))) return undefined;
  const read = readExpression(String(value));
  if (!read) return misfit([key], "workflows.check.expression");
  const strange = known && read.ids.find((id) => !known.has(idOf(id)));
  return strange === undefined ? undefined : misfit([key], `workflows.check.${key}`, { id: strange });
}

function scheduleMisfit(schedule: unknown): Misfit | undefined {
  if (!isMap(schedule) || schedule.after === undefined || schedule.after === null) return undefined;
  const text = String(schedule.after);
  return parseDuration(text) ? undefined : misfit(["schedule", "after"], "workflows.check.every", { text });
}

function stepsMisfit(steps: unknown, catalogue: Catalogue): Misfit | undefined {
  if (!Array.isArray(steps) || !steps.length) return misfit(["steps"], "workflows.check.noSteps");
  const known = catalogue.isWhole ? new Set(catalogue.steps.map(({ id }) => id)) : undefined;
  const kinds = new Map<string, number>();
  for (const [index, step] of steps.entries()) {
    const at: Path = ["steps", index];
    if (!isMap(step) || isBlank(step.uses)) return misfit(at, "workflows.check.noUses");
    const uses = String(step.uses);
    if (known && !known.has(uses)) return misfit([...at, "uses"], "workflows.check.uses", { id: uses });
    if (!isBlank(step.after) && parseDuration(String(step.after)) === undefined)
      return misfit([...at, "after"], "workflows.check.after", { text: String(step.after) });
    if (uses === "restart" && index < steps.length - 1) return misfit(at, "workflows.check.restartLast");
    const kind = /-(client|user)$/.exec(uses)?.[1];
    if (kind) kinds.set(kind, index);
    if (kinds.size > 1) return misfit([...at, "uses"], "workflows.check.mixed");
  }
  const last: unknown = steps.at(-1);
  if (!isMap(last) || last.uses !== "restart") return undefined;
  const from = isMap(last.with) ? Number(last.with.position ?? 0) : 0;
  const waits = steps.slice(from).some((step) => isMap(step) && waitMs(step.after) !== 0);
  return waits ? undefined : misfit(["steps", steps.length - 1], "workflows.check.restartAtOnce");
}

/** Returns warnings as text keys: Keycloak accepts the document but drops unknown keys and YAML comments. */
export function remarksOf(
  value: unknown,
  hasRemarks: boolean,
): readonly (readonly [key: string, values: TextValues])[] {
  if (!isMap(value)) return [];
  const strange = Object.keys(value).filter((key) => !knownKeys.some((known) => known === key) && key !== "id");
  return [
    ...(strange.length
      ? [["workflows.note.unknown", { keys: strange.join(", "), count: strange.length }] as const]
      : []),
    ...(hasRemarks ? [["workflows.note.remarks", {}] as const] : []),
  ];
}
