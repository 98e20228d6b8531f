import type { AreaDef } from "../kit/area/defineArea.ts";
import { tabNames } from "../kit/area/tabs.ts";
import { entriesOf, type Extension } from "../kit/extend/extension.ts";
import { entryOf, isMode } from "../kit/form/narrow.ts";
import { warnOnce } from "./warnOnce.ts";

/** The attributes that narrow, as lists of names. */
type Narrowing = Readonly<Partial<Record<"columns" | "actions" | "tabs" | "fields", unknown>>>;

/** Names that the page adds by `extend`. */
type OwnNames = Readonly<Partial<Record<keyof Narrowing, readonly string[]>>>;

export const namesIn = ({ columns, rowActions, pageActions, tabs }: Extension): OwnNames => ({
  columns: namesOfEntries(columns),
  actions: [...namesOfEntries(rowActions), ...namesOfEntries(pageActions)],
  tabs: namesOfEntries(tabs),
});

const namesOfEntries = (given: readonly { id: string }[] | undefined) => entriesOf(given).map(({ id }) => id);

/** Names that an area knows for each narrowing attribute; undefined where it does not say. */
export function namesOf(area: AreaDef): Record<keyof Narrowing, readonly string[] | undefined> {
  return {
    columns: area.columns,
    actions: area.actions,
    fields: area.fields,
    tabs: [...new Set(Object.values(area.screens).flatMap(({ tabs }) => (tabs ? tabNames(tabs) : [])))],
  };
}

/** Whether a name is the one an area lists, or one that its pattern stands for: `attributes.*` for `attributes.department`. */
const isMeant = (listed: string, name: string): boolean =>
  listed === name || (listed.endsWith("*") && name.length >= listed.length && name.startsWith(listed.slice(0, -1)));

/** Warns once of each name that means nothing here: a typing error would otherwise only show as something missing. */
export function checkNames(panel: string, area: AreaDef, given: Narrowing, own: OwnNames = {}): void {
  const { fields } = given;
  const entries = Array.isArray(fields) ? fields.map((entry) => ({ entry, ...entryOf(String(entry)) })) : undefined;
  for (const { entry, mode } of entries ?? [])
    if (!isMode(mode)) warnOnce(`<${panel}>: fields has "${entry}", which ends in neither ":view" nor ":hide".`);
  for (const [attribute, known] of Object.entries(namesOf(area))) {
    const wanted = attribute === "fields" ? entries?.map(({ name }) => name) : given[attribute as keyof Narrowing];
    if (!known || !Array.isArray(wanted)) continue;
    const added = own[attribute as keyof Narrowing] ?? [];
    const unknown = wanted
      .filter((name) => !known.some((listed) => isMeant(listed, name)) && !added.includes(name))
      .map((name) => `"${name}"`);
    if (unknown.length)
      warnOnce(`<${panel}>: ${attribute} has no ${unknown.join(", ")}. There are: ${known.join(", ") || "none"}.`);
  }
}
