import { diff, plan as planOf, runPlan, type Comparison, type Key, type Plan } from "../realm-document/index.ts";
import { version } from "../version.ts";
import { check } from "./check.ts";
import { comparisonJson, comparisonJunit, comparisonText, failedGaps, gapText } from "./comparisonReport.ts";
import { delegate } from "./delegate.ts";
import { exported } from "./exported.ts";
import { help } from "./help.ts";
import { integrity } from "./integrity.ts";
import { exitCodes, UsageError, type ExitCode, type Machine } from "./machine.ts";
import { optionsOf, type Format, type Options } from "./options.ts";
import { isComplete, planReport, runReport } from "./planReport.ts";
import { readSide, type SideRealm } from "./sides.ts";

interface Sides {
  comparison: Comparison;
  target: SideRealm;
}

async function compared({ sides, sections, diff: rules }: Options, machine: Machine): Promise<Sides> {
  const [left = "", right = ""] = sides;
  if (left === "-" && right === "-") throw new UsageError("Only one realm can be standard input.");
  const [source, target] = await Promise.all([
    readSide(left, "source", sections, machine),
    readSide(right, "target", sections, machine),
  ]);
  return { comparison: diff(source.document, target.document, rules), target };
}

async function deliver(text: string, { output }: Options, machine: Machine): Promise<void> {
  if (output === undefined) machine.out(text);
  else await machine.write(output, text);
}

const isEqual = ({ counts: { added, removed, changed, moved } }: Comparison) => added + removed + changed + moved === 0;

/** Names parts that could not be read. A comparison without them never reports equal. */
function reportGaps(comparison: Comparison, machine: Machine): boolean {
  const gaps = failedGaps(comparison);
  for (const gap of gaps) machine.err(`${gapText(gap)}\n`);
  if (gaps.length > 0) machine.err("Give the account more permissions, or leave sections out with --skip.\n");
  return gaps.length > 0;
}

const writers: Partial<Record<Format, (comparison: Comparison) => string>> = {
  json: comparisonJson,
  junit: comparisonJunit,
};

async function compare(options: Options, machine: Machine): Promise<ExitCode> {
  const { comparison } = await compared(options, machine);
  const write = writers[options.format] ?? comparisonText;
  await deliver(write(comparison), options, machine);
  if (reportGaps(comparison, machine)) return exitCodes.failed;
  return isEqual(comparison) ? exitCodes.equal : exitCodes.differs;
}

/** Values of secrets, from the environment. @throws UsageError */
function secretsOf({ secrets }: Options, { env }: Machine): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([id, name]) => {
      const value = env[name];
      if (!value) throw new UsageError(`The variable ${name} for the secret ${id} is empty.`);
      return [id, value];
    }),
  );
}

/** Items to carry over: all that differ, and with `--delete` those that only the target has. */
const selected = ({ sections }: Comparison, isDeleting: boolean): ReadonlyMap<Key, "all"> =>
  new Map(
    sections
      .flatMap(({ items }) => items)
      .filter(({ change }) => change !== "equal" && (isDeleting || change !== "removed"))
      .map(({ key }): [Key, "all"] => [key, "all"]),
  );

async function planned(options: Options, machine: Machine): Promise<Sides & { plan: Plan; keys: readonly Key[] }> {
  const secrets = secretsOf(options, machine);
  const sides = await compared(options, machine);
  const selection = selected(sides.comparison, options.isDeleting);
  return { ...sides, keys: [...selection.keys()], plan: planOf(sides.comparison, selection, { secrets }) };
}

async function plan(options: Options, machine: Machine): Promise<ExitCode> {
  const { comparison, plan: found } = await planned(options, machine);
  await deliver(planReport(found, options.format), options, machine);
  if (reportGaps(comparison, machine)) return exitCodes.failed;
  const isEmpty = found.steps.length + found.blocked.length + found.unresolved.length === 0;
  return isEmpty ? exitCodes.equal : exitCodes.differs;
}

async function apply(options: Options, machine: Machine): Promise<ExitCode> {
  if (!/^https?:/.test(options.sides[1] ?? "")) throw new UsageError("The target of apply is a realm of a server.");
  const { comparison, plan: found, keys, target } = await planned(options, machine);
  const { server } = target;
  if (!server || reportGaps(comparison, machine)) return exitCodes.failed;
  if (options.hash !== undefined && options.hash !== found.hash) {
    machine.err(`The plan is another one than the reviewed one: its hash is ${found.hash}. Nothing was sent.\n`);
    return exitCodes.failed;
  }
  const { signal } = machine;
  const journal = await runPlan(found, server, {
    onFailure: options.stopsOnFailure ? "stop" : "goOn",
    ...(signal && { signal }),
  });
  const left = await stillDifferent(options, comparison, keys, machine);
  const result = { plan: found, journal, left };
  await deliver(runReport(result, options.format), options, machine);
  if (!isComplete(result)) return exitCodes.failed;
  return left.length === 0 ? exitCodes.equal : exitCodes.differs;
}

/** Reads the target again, so that the report shows what the server holds. Secrets keep their values. */
async function stillDifferent(
  { sides, sections, diff: rules }: Options,
  { source }: Comparison,
  keys: readonly Key[],
  machine: Machine,
): Promise<readonly Key[]> {
  const { document } = await readSide(sides[1] ?? "", "target", sections, machine);
  return diff(source, document, rules)
    .sections.flatMap(({ items }) => items)
    .filter(({ key, change }) => change !== "equal" && keys.includes(key))
    .filter(({ fields }) => fields.length === 0 || fields.some(({ isSecret }) => !isSecret))
    .map(({ key }) => key);
}

async function exportRealm(options: Options, machine: Machine): Promise<ExitCode> {
  const { sides, sections } = options;
  const { document } = await readSide(sides[0] ?? "", "source", sections, machine);
  const gaps = failedGaps(diff(document, document, { sections }));
  await deliver(await exported(document, options, machine), options, machine);
  for (const { section, why } of gaps) machine.err(`${section}: not in the export, ${why.reason}\n`);
  return gaps.length > 0 ? exitCodes.failed : exitCodes.equal;
}

const commands: Readonly<Record<Options["command"], (options: Options, machine: Machine) => Promise<ExitCode>>> = {
  ...{ compare, plan, apply },
  export: exportRealm,
};

/** Commands with options of their own. */
const ownCommands: Readonly<Record<string, typeof check | undefined>> = { check, delegate, integrity };

/** Runs the command. Resolves to its exit code: 0 equal, 1 differs, 2 usage error, 3 failed. */
export async function main(args: readonly string[], machine: Machine): Promise<ExitCode> {
  try {
    const own = ownCommands[args[0] ?? ""];
    if (own && !args.includes("--help")) return await own(args.slice(1), machine);
    const options = await optionsOf(args, machine);
    if (options === "help" || options === "version") {
      machine.out(options === "help" ? help : `${version}\n`);
      return exitCodes.equal;
    }
    return await commands[options.command](options, machine);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    machine.err(`${error instanceof Error ? error.message : String(error)}\n`);
    if (isUsage) machine.err("Options: iam-elements --help\n");
    return isUsage ? exitCodes.usage : exitCodes.failed;
  }
}
