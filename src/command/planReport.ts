import { withMaskedSecrets } from "../api/secrets.ts";
import {
  shownPath,
  toCurl,
  toJournalCsv,
  toPlanFile,
  type Journal,
  type Plan,
  type Step,
} from "../realm-document/index.ts";
import { junitXml, type TestCase } from "./junit.ts";
import type { Format } from "./options.ts";
import { printable } from "./printable.ts";

/** Secrets to enter. Without them an item is created disabled or without its secret. */
const askedSecrets = ({ secrets }: Plan): readonly string[] =>
  secrets.filter(({ fate }) => fate === "asked").map(({ id }) => id);

const stepText = (plan: Plan, step: Step): string => {
  const { id, action, key, detail, part, call } = step;
  const name = [action, key, ...(part === "record" ? [] : [part]), ...(detail === undefined ? [] : [detail])].join(" ");
  return `${id}. ${printable(name)}: ${call.method} ${shownPath(plan, step)}`;
};

/** Items that a plan includes, leaves out or needs input for. */
function remarks(plan: Plan): readonly string[] {
  const fieldOf = (path: readonly string[] = []) => (path.length > 0 ? `/${path.join("/")}` : "");
  return [
    ...plan.included.map(({ key, neededBy }) => `included: ${key}, needed by ${neededBy}`),
    ...plan.blocked.map(({ key, path, reason, detail }) =>
      ["left out:", `${key}${fieldOf(path)},`, reason, ...(detail === undefined ? [] : [detail])].join(" "),
    ),
    ...plan.unresolved.map(({ key, path, to }) => `unresolved: ${key}${fieldOf(path)} names ${to}`),
    ...askedSecrets(plan).map((id) => `secret needed: --secret '${id}=VARIABLE'`),
  ].map(printable);
}

function planText(plan: Plan): string {
  const { steps, hash } = plan;
  const end = steps.length === 0 ? "Nothing to do." : `${steps.length} steps. Hash of the plan: ${hash}`;
  return [...steps.map((step) => stepText(plan, step)), ...remarks(plan), end, ""].join("\n");
}

export function planReport(plan: Plan, format: Format): string {
  if (format === "json") return `${toPlanFile(plan)}\n`;
  return format === "curl" ? `${toCurl(plan)}\n` : planText(plan);
}

/** Result of a run: its plan, its journal, and the items that still differ. */
export interface RunResult {
  plan: Plan;
  journal: Journal;
  left: readonly string[];
}

const ended: ReadonlySet<string> = new Set(["done", "alreadyDone"]);

const stateOf = ({ journal }: RunResult, { id }: Step): string => {
  const { state = "waiting", error, conflicts = [] } = journal.steps[id] ?? {};
  const why = error && `${error.status} ${error.message}`;
  const paths = conflicts.map(({ path }) => path.join("/") || "the whole item").join(", ");
  return printable([state, why, paths && `changed since the plan: ${paths}`].filter(Boolean).join(", "));
};

export const isComplete = ({ plan, journal }: RunResult): boolean =>
  plan.steps.every(({ id }) => ended.has(journal.steps[id]?.state ?? ""));

function runText(result: RunResult): string {
  const { plan, left } = result;
  return [
    ...plan.steps.map((step) => `${stepText(plan, step)} – ${stateOf(result, step)}`),
    ...remarks(plan),
    ...left.map((key) => `still different: ${key}`),
    "",
  ].join("\n");
}

function runJson({ plan, journal, left }: RunResult): string {
  const { blocked, unresolved, target, hash } = plan;
  const steps = plan.steps.map(({ id, action, key, part, call }) => ({
    ...{ id, action, item: key, part, method: call.method, ...journal.steps[id] },
  }));
  return `${JSON.stringify(withMaskedSecrets({ hash, target, steps, blocked, unresolved, left }), undefined, 2)}\n`;
}

function runJunit(result: RunResult): string {
  const { plan, journal, left } = result;
  const steps = plan.steps.map((step): TestCase => {
    const isDone = ended.has(journal.steps[step.id]?.state ?? "");
    return { name: stepText(plan, step), ...(!isDone && { error: stateOf(result, step) }) };
  });
  const different = left.map((key): TestCase => ({ name: key, failure: "still different" }));
  return junitXml("apply", [{ name: "apply", cases: [...steps, ...different] }]);
}

export function runReport(result: RunResult, format: Format): string {
  if (format === "json") return runJson(result);
  if (format === "csv") return toJournalCsv(result.plan, result.journal);
  return format === "junit" ? runJunit(result) : runText(result);
}
