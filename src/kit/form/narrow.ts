import { useMemo } from "react";
import { usePanel } from "../panel.ts";
import { plain, type Codec } from "./codecs.ts";
import type { FieldDef, SectionDef } from "./fields.ts";
import { hookOf, type Path } from "./path.ts";

/** How the page narrows a field: to be looked at only, or left out. */
export type FieldMode = "view" | "hide";

type Map = Readonly<Record<string, unknown>>;

const noFields: readonly string[] = [];

/** Name and mode of one entry of `fields`; a name may hold colons itself. */
export function entryOf(entry: string): { name: string; mode: string } {
  const end = entry.lastIndexOf(":");
  return end < 0 ? { name: entry, mode: "" } : { name: entry.slice(0, end).trim(), mode: entry.slice(end + 1).trim() };
}

export const isMode = (mode: string): mode is FieldMode => mode === "view" || mode === "hide";

/** What `fields` says of a path, or of what lies around it; the last entry that means it wins. */
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

/** Names of single entries of a map that `fields` narrows. */
function keysBelow(fields: readonly string[], path: Path): readonly string[] {
  const start = `${path.join(".")}.`;
  const named = fields.map((entry) => tailOf(entryOf(entry).name, start)).filter(Boolean);
  return [...new Set(named)].filter((key) => modeOf(fields, [...path, key]));
}

const part = (map: unknown, has: (key: string) => boolean): Map =>
  Object.fromEntries(Object.entries(Object(map ?? {}) as Map).filter(([key]) => has(key)));

/** Rows of a map without some keys; whatever is written, these stay as the record has them. */
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

/** A field that may only be looked at: nothing of it is checked, and nothing is written. */
const viewed = <F extends FieldDef>({ required: _, validate: __, ...field }: F): FieldDef => ({
  ...field,
  readOnly: true,
  kept: true,
});

/** A map of which single keys are narrowed: they are no rows of it, and cannot be added; those to be looked at follow it. */
function splitMap(field: FieldDef, fields: readonly string[], keys: readonly string[]): FieldDef[] {
  const all = new Set(keys);
  const { validate } = field;
  return [
    {
      ...field,
      codec: without(field.codec ?? plain, all),
      validate: (value, values, t) => {
        const taken = (value as readonly { key: string }[] | undefined)?.find(({ key }) => all.has(key.trim()));
        return taken ? t("narrowed.key", { key: taken.key.trim() }) : validate?.(value, values, t);
      },
    },
    ...keys
      .filter((key) => modeOf(fields, [...field.path, key]) === "view")
      .map((key): FieldDef => {
        const path = [...field.path, key];
        return viewed({
          ...{ path, kind: "readonly", labelText: key, help: false, codec: asText },
          show: (values) => Boolean(values(path)),
        });
      }),
  ];
}

/** A field as `fields` leaves it. */
function narrowField(field: FieldDef, fields: readonly string[]): FieldDef[] {
  const mode = modeOf(fields, field.path);
  if (mode === "hide") return [];
  if (mode === "view") return [viewed(field)];
  const keys = field.kind === "keyvalues" ? keysBelow(fields, field.path) : [];
  return keys.length ? splitMap(field, fields, keys) : [field];
}

/** Sections of a form as `fields` leaves them; the same ones where it says nothing. */
export const narrowSections = <S extends readonly SectionDef[]>(sections: S, fields: readonly string[]): S =>
  fields.length
    ? (sections.map((section) => ({
        ...section,
        fields: section.fields.flatMap((field) => narrowField(field, fields)),
      })) as unknown as S)
    : sections;

/** What the element's `fields` leaves of a form. */
export function useNarrowed<S extends readonly SectionDef[]>(sections: S): S {
  const { fields = noFields } = usePanel();
  return useMemo(() => narrowSections(sections, fields), [sections, fields]);
}

/** What the element's `fields` says of a path. */
export function useFieldMode(): (path: Path) => FieldMode | undefined {
  const { fields = noFields } = usePanel();
  return (path) => (fields.length ? modeOf(fields, path) : undefined);
}
