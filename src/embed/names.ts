import { keysOf } from "../kit/base/keysOf.ts";
import type { AreaDef } from "../kit/area/defineArea.ts";
import { tabNames } from "../kit/area/tabs.ts";
import { entriesOf, type Extension } from "../kit/extend/extension.ts";
import { entryOf, isMode } from "../kit/form/narrow.ts";
import { warnOnce } from "./warnOnce.ts";

/** Attributes with lists of names. */
type Narrowing = Readonly<Partial<Record<"columns" | "actions" | "tabs" | "fields", unknown>>>;

/** Names from the host's `extend`. */
type OwnNames = Readonly<Partial<Record<keyof Narrowing, readonly string[]>>>;

export const namesIn = ({ columns, rowActions, pageActions, tabs }: Extension): OwnNames => ({
  columns: namesOfEntries(columns),
  actions: [...namesOfEntries(rowActions), ...namesOfEntries(pageActions)],
  tabs: namesOfEntries(tabs),
});

const namesOfEntries = (given: readonly { id: string }[] | undefined) => entriesOf(given).map(({ id }) => id);

/** Generated names of an area: the columns of its lists, and its actions. */
interface Generated {
  readonly columns: readonly string[];
  readonly actions: readonly string[];
}

/** Loads the names of all areas. Lazy, because only warnings and the manifest need them. */
export const loadNames = async (): Promise<Readonly<Record<string, Generated>>> =>
  (await import("../areas/names.json")).default;

/** Names of an area for each attribute. Undefined if they are not known. */
export function namesOf(area: AreaDef, generated?: Generated): Record<keyof Narrowing, readonly string[] | undefined> {
  return {
    columns: generated?.columns,
    actions: generated?.actions,
    fields: area.fields,
    tabs: [...new Set(Object.values(area.screens).flatMap(({ tabs }) => (tabs ? tabNames(tabs) : [])))],
  };
}

/** True for a listed name or a match of its pattern: `attributes.*` for `attributes.department`. */
const isMeant = (listed: string, name: string): boolean =>
  listed === name || (listed.endsWith("*") && name.length >= listed.length && name.startsWith(listed.slice(0, -1)));

/** Warns once about each unknown name, for example a typo, which would have no other effect than something missing. */
export function checkNames(
  panel: string,
  names: ReturnType<typeof namesOf>,
  given: Narrowing,
  own: OwnNames = {},
): void {
  const { fields } = given;
  const entries = Array.isArray(fields) ? fields.map((entry) => ({ entry, ...entryOf(String(entry)) })) : undefined;
  for (const { entry, mode } of entries ?? [])
    if (!isMode(mode)) warnOnce(`<${panel}>: fields has "${entry}", which ends in neither ":view" nor ":hide".`);
  for (const attribute of keysOf(names)) {
    const known = names[attribute];
    const wanted = attribute === "fields" ? entries?.map(({ name }) => name) : given[attribute];
    if (!known || !Array.isArray(wanted)) continue;
    const added = own[attribute] ?? [];
    const unknown = wanted
      .filter((name) => !known.some((listed) => isMeant(listed, name)) && !added.includes(name))
      .map((name) => `"${name}"`);
    if (unknown.length)
      warnOnce(`<${panel}>: ${attribute} has no ${unknown.join(", ")}. Known names: ${known.join(", ") || "none"}.`);
  }
}
