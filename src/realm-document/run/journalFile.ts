import { withMaskedSecrets } from "../../api/secrets.ts";
import type { Journal, Plan } from "../planTypes.ts";
import { shownPath } from "../plan/shown.ts";

/** One step of a run, to download. Without bodies and secrets. */
interface Row {
  step: number;
  action: string;
  item: string;
  part: string;
  detail: string;
  method: string;
  path: string;
  state: string;
  /** ISO 8601, empty if the step did not start. */
  startedAt: string;
  endedAt: string;
  createdId: string;
  status: number | "";
  message: string;
  /** Fields that changed on the server after the plan was made. */
  conflicts: readonly string[];
}

const timeText = (ms: number | undefined) => (ms === undefined ? "" : new Date(ms).toISOString());

const rowsOf = (plan: Plan, journal: Journal): readonly Row[] =>
  plan.steps.map((step): Row => {
    const {
      state = "waiting",
      startedAtMs,
      endedAtMs,
      createdId = "",
      error,
      conflicts = [],
    } = journal.steps[step.id] ?? {};
    return {
      ...{ step: step.id, action: step.action, item: step.key, part: step.part, detail: step.detail ?? "" },
      ...{ method: step.call.method, path: shownPath(plan, step), state },
      ...{ startedAt: timeText(startedAtMs), endedAt: timeText(endedAtMs), createdId },
      ...{ status: error?.status ?? "", message: error?.message ?? "" },
      conflicts: conflicts.map(({ path }) => path.join("/")),
    };
  });

/** Adds an apostrophe to texts that spreadsheets would run as formulas. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (value: unknown): string => {
  const text = withoutFormula(Array.isArray(value) ? value.join(" ") : String(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const columns: readonly (keyof Row)[] = [
  ...(["step", "action", "item", "part", "detail", "method", "path", "state", "startedAt", "endedAt"] as const),
  ...(["createdId", "status", "message", "conflicts"] as const),
];

/** Steps of a run as CSV, RFC 4180. */
export function toJournalCsv(plan: Plan, journal: Journal): string {
  const rows = rowsOf(plan, journal).map((row) => columns.map((column): unknown => row[column]));
  const all: readonly (readonly unknown[])[] = [columns, ...rows];
  return all.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/** Steps of a run as JSON. */
export const toJournalJson = (plan: Plan, journal: Journal): string =>
  `${JSON.stringify(
    {
      ...{ plan: plan.hash, target: plan.target, startedAt: timeText(journal.startedAtMs) },
      steps: withMaskedSecrets(rowsOf(plan, journal)),
    },
    undefined,
    2,
  )}\n`;
