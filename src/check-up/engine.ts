import { isSecretName, withMaskedSecrets } from "../api/secrets.ts";
import type { FieldPath, RealmDocument } from "../realm-document/document.ts";
import { valueAt } from "../realm-document/json.ts";
import { specOf } from "../realm-document/kinds/kinds.ts";
import { isExtra, severities, type Check, type CheckResult, type CheckUp, type Finding, type Hit } from "./check.ts";
import type { Need, Severity, Subject } from "./check.ts";
import { checks as allChecks } from "./checks/index.ts";
import { Facts, type FactOptions } from "./facts.ts";
import { fieldOf } from "./values.ts";

export interface CheckUpOptions extends FactOptions {
  /** Checks to run, by ID. Default: all. */
  only?: readonly string[];
}

const lower = (severity: Severity): Severity => severities[severities.indexOf(severity) + 1] ?? severity;

/** True for a disabled client or provider: its findings are less urgent. */
const isOff = ({ kind, data }: Subject) => (kind === "client" || kind === "identityProvider") && data.enabled === false;

const valueOf = (subject: Subject, path: FieldPath): unknown => {
  const value = fieldOf(subject.data, path);
  return value === undefined && path.length > 2 ? valueAt(subject.data, path) : value;
};

const secretNames = new Map<string, boolean>();

function isSecret(name: string): boolean {
  const known = secretNames.get(name) ?? isSecretName(name);
  secretNames.set(name, known);
  return known;
}

/** True for values that can't contain a secret. Skips the slow search for most values. */
const isPlain = (value: unknown): boolean =>
  typeof value === "string"
    ? !/^\s*[{[]/.test(value)
    : Array.isArray(value)
      ? value.every((entry) => typeof entry === "string" && isPlain(entry))
      : typeof value !== "object";

const masked = (path: FieldPath, value: unknown): unknown => {
  const name = path.at(-1) ?? "";
  if (value === undefined || (isPlain(value) && !isSecret(name))) return value;
  return fieldOf(withMaskedSecrets({ [name]: value }), [name]);
};

/** True if the deciding field was not read, or a sparse file does not state it. */
function isUnknown(check: Check, subject: Subject, facts: Facts): boolean {
  const isUnread = subject.unread?.some(({ path }) => check.fields.some((field) => field[0] === path[0])) ?? false;
  if (isUnread) return true;
  const [deciding] = check.fields;
  return facts.document.isSparse && deciding !== undefined && valueOf(subject, deciding) === undefined;
}

const sectionOf = ({ kind }: Subject): Need => (isExtra(kind) ? kind : specOf(kind).section);

function findingOf(check: Check, subject: Subject, hit: Hit, facts: Facts): Finding {
  const holder =
    check.holds.length > 0 && subject.kind === "client" ? facts.policies.holder(subject, check.holds) : undefined;
  const isHeld = holder?.isSure === true;
  const severity = hit.severity ?? check.severity;
  const finding: Finding = {
    check: check.id,
    section: sectionOf(subject),
    kind: subject.kind,
    key: subject.key,
    names: subject.names,
    state: isHeld ? "held" : "open",
    severity: isHeld ? "note" : isOff(subject) ? lower(severity) : severity,
    fields: (hit.fields ?? check.fields).map((path) => ({ path, value: masked(path, valueOf(subject, path)) })),
  };
  if (holder) finding[isHeld ? "heldBy" : "maybeHeldBy"] = holder.policy;
  const changes = hit.changes ?? check.fix?.changes(subject, facts) ?? [];
  if (changes.length > 0) finding.fix = { mayBreak: check.fix?.mayBreak ?? true, changes };
  return finding;
}

/** A check while it runs. */
interface Running {
  check: Check;
  findings: Finding[];
  unknownKeys: string[];
}

function look({ check, findings, unknownKeys }: Running, subject: Subject, facts: Facts): void {
  const mayLack = subject.unread !== undefined || facts.document.isSparse;
  const hit = mayLack && isUnknown(check, subject, facts) ? "unknown" : check.test(subject, facts);
  if (hit === "unknown") unknownKeys.push(subject.key);
  else if (hit) findings.push(findingOf(check, subject, hit === true ? {} : hit, facts));
}

/** Runs checks of the same subjects together: one pass over thousands of clients is faster than one for each check. */
function runTogether(running: readonly Running[], facts: Facts): void {
  const bySubjects = new Map<readonly Subject[], Running[]>();
  for (const entry of running) {
    const subjects = entry.check.select?.(facts) ?? facts.subjects(entry.check.on);
    const together = bySubjects.get(subjects);
    if (together) together.push(entry);
    else bySubjects.set(subjects, [entry]);
  }
  for (const [subjects, together] of bySubjects)
    for (const subject of subjects) for (const entry of together) look(entry, subject, facts);
}

const emptyResult = (check: Check): { check: Check; findings: Finding[]; unknownKeys: string[] } => ({
  check,
  findings: [],
  unknownKeys: [],
});

function run(checks: readonly Check[], facts: Facts): readonly CheckResult[] {
  const all = checks.map((check) => ({
    ...emptyResult(check),
    missing: [check.on, ...check.needs].map((need) => facts.missing(need)).filter((entry) => entry !== undefined),
  }));
  runTogether(
    all.filter(({ missing }) => missing.length === 0),
    facts,
  );
  return all.map((result) => {
    const isUnknown = result.missing.length > 0 || result.unknownKeys.length > 0;
    return { ...result, state: result.findings.length > 0 ? "found" : isUnknown ? "unknown" : "passed" };
  });
}

function countsOf(results: readonly CheckResult[]): CheckUp["counts"] {
  const findings = { critical: 0, high: 0, medium: 0, low: 0, note: 0 };
  const states = { passed: 0, found: 0, unknown: 0 };
  let held = 0;
  for (const result of results) {
    states[result.state]++;
    for (const finding of result.findings) {
      if (finding.state === "held") held++;
      else findings[finding.severity]++;
    }
  }
  return { findings, held, ...states };
}

/**
 * Runs the checks over a realm. Sends nothing, changes nothing. A check without its parts is `unknown`. Findings that an
 * enabled client policy rejects at requests are `held`.
 */
export function checkUp(document: RealmDocument, options: CheckUpOptions = {}): CheckUp {
  const { only } = options;
  const facts = new Facts(document, options);
  const results = run(only ? allChecks.filter(({ id }) => only.includes(id)) : allChecks, facts);
  return {
    ...{ realm: document.realm, atMs: facts.nowMs, results, counts: countsOf(results) },
    hasPolicies: !facts.missing("clientPolicies") && !facts.missing("clientProfiles"),
  };
}
