import { parseArgs } from "node:util";
import { sectionIds, type DiffOptions, type SectionId, type ValueMapping } from "../realm-document/index.ts";
import { jsonOf } from "../realm-document/json.ts";
import { UsageError, type Machine } from "./machine.ts";

/** Sides and formats of each command. The first format is the default. */
const commands = {
  compare: { sides: 2, formats: ["text", "json", "junit"] },
  plan: { sides: 2, formats: ["text", "json", "curl"] },
  apply: { sides: 2, formats: ["text", "json", "junit", "csv"] },
  export: { sides: 1, formats: ["json", "config-cli", "normalized", "terraform"] },
} as const;

type CommandName = keyof typeof commands;
export type Format = (typeof commands)[CommandName]["formats"][number];

export interface Options {
  command: CommandName;
  /** Source, and target if the command has one. */
  sides: readonly string[];
  format: Format;
  /** File to write. Default: standard output. */
  output?: string;
  diff: DiffOptions;
  sections: readonly SectionId[];
  /** Deletes items that only the target has. */
  isDeleting: boolean;
  stopsOnFailure: boolean;
  /** Hash of a reviewed plan. */
  hash?: string;
  /** Names of environment variables, by ID of the secret. */
  secrets: Readonly<Record<string, string>>;
  /** Name of the realm in an exported file. */
  realm?: string;
  /** File of a realm; `export --format config-cli` writes only what differs from it. */
  baseline?: string;
}

const text = { type: "string" } as const;
const list = { type: "string", multiple: true } as const;
const flag = { type: "boolean" } as const;

const declared = {
  ...{ format: text, output: { ...text, short: "o" }, rules: text, ignore: list, map: list, only: list, skip: list },
  ...{
    "show-noise": flag,
    "not-before": flag,
    delete: flag,
    "stop-on-failure": flag,
    hash: text,
    secret: list,
    realm: text,
  },
  ...{ baseline: text, help: { ...flag, short: "h" }, version: flag },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: declared, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Splits `left=right` at the last `=` of IDs and at the only one of other texts. */
function pairOf(option: string, value: string): [string, string] {
  const at = value.lastIndexOf("=");
  if (at < 1) throw new UsageError(`--${option} needs two values: --${option} 'left=right'.`);
  return [value.slice(0, at), value.slice(at + 1)];
}

const mappingOf = (value: string): ValueMapping => {
  const [source, target] = pairOf("map", value);
  return { source, target };
};

function sectionOf(name: string): SectionId {
  const found = sectionIds.find((id) => id === name);
  if (!found) throw new UsageError(`No section is called "${name}". Sections: ${sectionIds.join(", ")}.`);
  return found;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

const isMappings = (value: unknown): value is readonly ValueMapping[] =>
  Array.isArray(value) &&
  value.every((entry: unknown) => {
    const { source, target } = jsonOf(entry);
    return typeof source === "string" && typeof target === "string";
  });

/** Rules of a pair of realms from a JSON or YAML file. @throws UsageError */
async function rulesOf(file: string | undefined, machine: Machine): Promise<DiffOptions> {
  if (file === undefined) return {};
  const { parse } = await import("yaml");
  const content: unknown = parse(await machine.read(file));
  const { ignore = [], mappings = [], showNoise = false, sections } = jsonOf(content);
  if (!isTexts(ignore) || !isMappings(mappings) || (sections !== undefined && !isTexts(sections)))
    throw new UsageError(`${file}: "ignore" and "sections" are lists of texts, "mappings" lists {source, target}.`);
  return {
    ...{ ignore, mappings, showNoise: showNoise === true },
    ...(sections !== undefined && { sections: sections.map(sectionOf) }),
  };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

function commandOf(name: string | undefined): CommandName {
  if (name !== undefined && isCommand(name)) return name;
  throw new UsageError(name === undefined ? "A command is missing." : `No command is called "${name}".`);
}

function formatOf(command: CommandName, name: string | undefined): Format {
  const { formats } = commands[command];
  const found = name === undefined ? formats[0] : formats.find((format) => format === name);
  if (!found) throw new UsageError(`${command} writes these formats: ${formats.join(", ")}.`);
  return found;
}

/** Reads the arguments. `help` and `version` need no command. @throws UsageError */
export async function optionsOf(args: readonly string[], machine: Machine): Promise<Options | "help" | "version"> {
  const { values, positionals } = parsed(args);
  if (values.help) return "help";
  if (values.version) return "version";
  const [name, ...sides] = positionals;
  const command = commandOf(name);
  if (sides.length !== commands[command].sides)
    throw new UsageError(`${command} needs ${commands[command].sides === 1 ? "one realm" : "two realms"}.`);
  const rules = await rulesOf(values.rules, machine);
  const skipped = (values.skip ?? []).map(sectionOf);
  const only = values.only?.map(sectionOf) ?? rules.sections ?? sectionIds;
  const sections = only.filter((id) => !skipped.includes(id));
  return {
    ...{ command, sides, sections, format: formatOf(command, values.format) },
    ...(values.output !== undefined && { output: values.output }),
    diff: {
      sections,
      ignore: [...(rules.ignore ?? []), ...(values.ignore ?? [])],
      mappings: [...(rules.mappings ?? []), ...(values.map ?? []).map(mappingOf)],
      compareNotBefore: values["not-before"] ?? false,
      showNoise: values["show-noise"] ?? rules.showNoise ?? false,
    },
    ...{ isDeleting: values.delete ?? false, stopsOnFailure: values["stop-on-failure"] ?? false },
    ...(values.hash !== undefined && { hash: values.hash }),
    secrets: Object.fromEntries((values.secret ?? []).map((value) => pairOf("secret", value))),
    ...(values.realm !== undefined && { realm: values.realm }),
    ...(values.baseline !== undefined && { baseline: values.baseline }),
  };
}
