import { useMemo } from "react";
import { usePanel } from "../panel/panel.ts";
import { plain, type Codec, rowsIn } from "./codecs.ts";
import type { FieldDef, SectionDef } from "./fields.ts";
import { hookOf, type Path } from "../record/path.ts";

/** Restriction of a field by the host page. */
export type FieldMode = "view" | "hide";

type Map = Readonly<Record<string, unknown>>;

const noFields: readonly string[] = [];

/** Name and mode of an entry of `fields`. A name may contain colons. */
export function entryOf(entry: string): { name: string; mode: string } {
  const end = entry.lastIndexOf(":");
  return end < 0 ? { name: entry, mode: "" } : { name: entry.slice(0, end).trim(), mode: entry.slice(end + 1).trim() };
}

export const isMode = (mode: string): mode is FieldMode => mode === "view" || mode === "hide";

/** Mode of a path or its ancestors. The last matching entry wins. */
export function modeOf(fields: readonly string[], path: Path): FieldMode | undefined {
  const names = new Set([hookOf(path), path.join(".")]);
  const isMeant = (name: string) => [...names].some((one) => one === name || /^[.[]/.test(tailOf(one, name)));
  return fields
    .map(entryOf)
    .filter(({ name }) => isMeant(name))
    .map(({ mode }) => mode)
    .filter(isMode)
    .at(-1);
}

const tailOf = (text: string, start: string) => (text.startsWith(start) ? text.slice(start.length) : "");

/** Keys of a map that `fields` restricts. */
function keysBelow(fields: readonly string[], path: Path): readonly string[] {
  const start = `${path.join(".")}.`;
  const named = fields.map((entry) => tailOf(entryOf(entry).name, start)).filter(Boolean);
  return [...new Set(named)].filter((key) => modeOf(fields, [...path, key]));
}

const part = (map: unknown, has: (key: string) => boolean): Map =>
  Object.fromEntries(Object.entries<unknown>(Object(map ?? {})).filter(([key]) => has(key)));

/** Codec of a map without some keys. Writes those keys as they are in the record. */
const without = (codec: Codec, keys: ReadonlySet<string>): Codec => ({
  read: (raw) => codec.read(raw === undefined ? raw : part(raw, (key) => !keys.has(key))),
  write: (value, raw) => ({
    ...part(codec.write(value, raw), (key) => !keys.has(key)),
    ...part(raw, (key) => keys.has(key)),
  }),
});

const asText: Codec = {
  read: (raw) => (Array.isArray(raw) ? raw.join(", ") : raw),
  write: (_, raw) => raw,
};

/** Read-only field without validation. Never written. */
const viewed = <F extends FieldDef>({ required: _, validate: __, ...field }: F): FieldDef => ({
  ...field,
  readOnly: true,
  kept: true,
});

/** Removes restricted keys from a map and blocks adding them. Read-only keys become separate fields. */
function splitMap(field: FieldDef, fields: readonly string[], keys: readonly string[]): FieldDef[] {
  const all = new Set(keys);
  const { validate } = field;
  return [
    {
      ...field,
      codec: without(field.codec ?? plain, all),
      validate: (value, values, t) => {
        const taken = rowsIn(value).find(({ key }) => all.has(key.trim()));
        return taken ? t("narrowed.key", { key: taken.key.trim() }) : validate?.(value, values, t);
      },
    },
    ...keys
      .filter((key) => modeOf(fields, [...field.path, key]) === "view")
      .map((key): FieldDef => {
        const path = [...field.path, key];
        return viewed({
          ...{ path, kind: "readonly", labelText: key, help: false, codec: asText },
          on: (values) => Boolean(values(path)),
        });
      }),
  ];
}

/** Applies `fields` to a field. */
function narrowField(field: FieldDef, fields: readonly string[]): FieldDef[] {
  const mode = modeOf(fields, field.path);
  if (mode === "hide") return [];
  if (mode === "view") return [viewed(field)];
  const keys = field.kind === "keyvalues" ? keysBelow(fields, field.path) : [];
  return keys.length ? splitMap(field, fields, keys) : [field];
}

/** Applies `fields` to the sections of a form. Returns the same sections without restrictions. */
export function narrowSections<S extends readonly SectionDef[]>(sections: S, fields: readonly string[]): S;
export function narrowSections(sections: readonly SectionDef[], fields: readonly string[]): readonly SectionDef[] {
  if (!fields.length) return sections;
  return sections.map((section) => ({
    ...section,
    fields: section.fields.flatMap((field) => narrowField(field, fields)),
  }));
}

/** Applies the element's `fields` to a form. */
export function useNarrowed<S extends readonly SectionDef[]>(sections: S): S {
  const { fields = noFields } = usePanel();
  return useMemo(() => narrowSections(sections, fields), [sections, fields]);
}

/** Returns the mode of a path from the element's `fields`. */
export function useFieldMode(): (path: Path) => FieldMode | undefined {
  const { fields = noFields } = usePanel();
  return (path) => (fields.length ? modeOf(fields, path) : undefined);
}
