import type { ConfigPropertyRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js";
import type { Translate } from "../../i18n/texts.ts";
import { firstOf, lines, type Codec, type KeyValue } from "../../kit/form/codecs.ts";
import type { FieldDef, FieldKind } from "../../kit/form/fields.ts";

/** A property as servers since 26.7 describe it. */
export type Property = ConfigPropertyRepresentation & { readOnly?: boolean };

const first = (raw: unknown): unknown => (Array.isArray(raw) ? raw[0] : raw);

/** A truth kept as a list with one text. */
const truth: Codec = { read: (raw) => first(raw) === "true" || first(raw) === true, write: (value) => [String(value === true)] };

/** A number kept as a list with one text; emptied: the empty list. */
const number: Codec = {
  read: (raw) => (first(raw) === undefined || first(raw) === "" ? undefined : Number(first(raw))),
  write: (value) => (value === undefined || value === null || value === "" ? [] : [String(value)]),
};

/** Keys with values, kept as a list with one JSON text: `[{"key":"a","value":"1"}]`. */
const pairs: Codec = {
  read: (raw) => {
    try {
      const value: unknown = JSON.parse(String(first(raw) ?? "[]"));
      return Array.isArray(value) ? value.map(({ key, value: text }: KeyValue) => ({ key: String(key), value: String(text) })) : [];
    } catch {
      return []; // Written by hand, or by another version.
    }
  },
  write: (value) => {
    const rows = ((value ?? []) as KeyValue[]).filter(({ key }) => key.trim() !== "");
    return rows.length ? [JSON.stringify(rows.map(({ key, value: text }) => ({ key, value: text })))] : [];
  },
};

/** Control and codec by type; an unknown type is a text. Source: areas/workflows-custom-pages.md C2. */
const kinds: Readonly<Record<string, { kind: FieldKind; codec: Codec }>> = {
  String: { kind: "text", codec: firstOf }, Text: { kind: "textarea", codec: firstOf }, Password: { kind: "secret", codec: firstOf },
  Integer: { kind: "number", codec: number }, Number: { kind: "number", codec: number }, boolean: { kind: "switch", codec: truth },
  List: { kind: "select", codec: firstOf }, MultivaluedList: { kind: "multiselect", codec: lines }, MultivaluedString: { kind: "lines", codec: lines },
  Map: { kind: "keyvalues", codec: pairs }, File: { kind: "file", codec: firstOf }, Script: { kind: "code", codec: firstOf }, Url: { kind: "readonly", codec: firstOf },
};

/** Fields for the properties that a provider of the server declares. Values are lists of texts below `config`, as components keep them. */
export function propertyFields(t: Translate, properties: readonly Property[]): FieldDef[] {
  const say = (text: string) => (t.has(text) ? t(text) : text);
  return properties.flatMap(({ name, label, helpText, type = "String", options, defaultValue, secret, required, readOnly }): FieldDef[] => {
    if (!name) return [];
    const known = kinds[type] ?? { kind: "text", codec: firstOf };
    const initial: unknown = defaultValue ?? (type === "List" ? options?.[0] : undefined);
    return [{
      path: ["config", name], ...known, ...(secret && known.kind === "text" && { kind: "secret" as const }), labelText: say(label || name), ...(helpText && { helpText: say(helpText) }),
      ...(options && { options: options.map((value) => ({ value, label: value })) }), ...(initial !== undefined && { initial: known.codec.read(Array.isArray(initial) ? initial : [String(initial)]) }),
      required: required ?? false, readOnly: readOnly ?? false, ...(known.kind === "code" && { language: "text" as const }),
    }];
  });
}
