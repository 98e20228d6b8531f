import { parseArgs } from "node:util";
import {
  bothExtras,
  checkUp,
  readExtras,
  readPeople,
  readPutAside,
  severities,
  sortedByAside,
  toCsv,
  toJson,
  toKcwarden,
  toReport,
  toSarif,
  type CheckUp,
  type PutAside,
  type Severity,
} from "../check-up/index.ts";
import { english } from "../check-up/english.ts";
import { sectionIds } from "../realm-document/index.ts";
import { version } from "../version.ts";
import { checkText } from "./checkText.ts";
import { exitCodes, UsageError, type ExitCode, type Machine } from "./machine.ts";
import { readSide } from "./sides.ts";

const text = { type: "string" } as const;

const declared = {
  ...{ format: { ...text, default: "text" }, output: { ...text, short: "o" }, only: text },
  ...{ "fail-on": { ...text, default: "high" }, "put-aside": text },
} as const;

interface Context {
  file?: string;
  putAside: readonly PutAside[];
}

const writers: Readonly<Record<string, (run: CheckUp, context: Context) => string>> = {
  text: (run, { putAside }) => checkText(toReport(run, english, putAside)),
  json: (run) => toJson(run, english),
  csv: (run) => toCsv(run, english),
  sarif: (run, context) => toSarif(run, english, { ...context, version }),
  kcwarden: (run) => toKcwarden(run, english),
};

/** Returns the severity of that name, or `never`. Undefined for other names. */
const leastOf = (name: string): Severity | "never" | undefined =>
  name === "never" ? name : severities.find((severity) => severity === name);

function optionsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: declared, allowPositionals: true });
    const [place, ...more] = positionals;
    if (place === undefined || more.length > 0) throw new UsageError("check needs one realm.");
    const write = Object.hasOwn(writers, values.format) ? writers[values.format] : undefined;
    if (!write) throw new UsageError(`check writes these formats: ${Object.keys(writers).join(", ")}.`);
    const least = leastOf(values["fail-on"]);
    if (!least) throw new UsageError(`--fail-on takes ${severities.join(", ")} or never.`);
    return { ...values, place, write, least };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const isAtLeast = (severity: Severity, least: Severity | "never"): boolean =>
  least !== "never" && severities.indexOf(severity) <= severities.indexOf(least);

/** Checks the settings of a realm. Resolves to `differs` for open findings from `--fail-on`. @throws UsageError */
export async function check(args: readonly string[], machine: Machine): Promise<ExitCode> {
  const { place, write, least, only, output, "put-aside": asideFile } = optionsOf(args);
  const { document, server } = await readSide(place, "source", sectionIds, machine);
  const signal = machine.signal;
  const extras =
    server &&
    bothExtras(await readExtras(server, signal), await readPeople(server, document, signal ? { signal } : {}));
  const run = checkUp(document, {
    ...(extras && { extras }),
    ...(only !== undefined && { only: only.split(",").map((id) => id.trim()) }),
  });
  const putAside = asideFile === undefined ? [] : readPutAside(await machine.read(asideFile));
  const context = { putAside, ...(document.source.type === "file" && { file: document.source.name }) };
  const report = write(run, context);
  if (output === undefined) machine.out(report);
  else await machine.write(output, report);
  const { open } = sortedByAside(run, putAside);
  return open.some(({ severity }) => isAtLeast(severity, least)) ? exitCodes.differs : exitCodes.equal;
}
