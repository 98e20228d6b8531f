import type { AreaDef } from "../kit/area/defineArea.ts";
import { warnOnce } from "./attributes.ts";

/** The attributes that narrow, as lists of names. */
type Narrowing = Readonly<Record<"columns" | "actions" | "tabs", unknown>>;

/** Names that an area knows for each narrowing attribute, `attributes.*` for all that begin so; undefined where it does not say. */
export function namesOf(area: AreaDef): Record<keyof Narrowing, readonly string[] | undefined> {
  return { columns: area.columns, actions: area.actions, tabs: Object.values(area.screens).flatMap((screen) => Object.keys(screen.tabs ?? {})) };
}

/** Warns once of each name that means nothing here: a typing error would otherwise only show as something missing. */
export function checkNames(tag: string, area: AreaDef, given: Narrowing): void {
  for (const [attribute, known] of Object.entries(namesOf(area))) {
    const names = given[attribute as keyof Narrowing];
    if (!known || !Array.isArray(names)) continue;
    const unknown = names.filter((name: string) => !known.some((entry) => (entry.endsWith("*") ? name.startsWith(entry.slice(0, -1)) : name === entry)));
    if (unknown.length) warnOnce(`<${tag}>: ${attribute} has no ${unknown.map((name) => `"${name}"`).join(", ")}. There are: ${known.join(", ") || "none"}.`);
  }
}
