import { isSecretName } from "../../api/secrets.ts";
import type { Translate } from "../../i18n/texts.ts";
import { accessOf } from "../../session/access.ts";
import { explain } from "../lack/explain.ts";
import type { KeyValue } from "./codecs.ts";
import type { Path, PathOf } from "../record/path.ts";
import type {
  FieldKind,
  Option,
  Completion,
  Complete,
  OptionPart,
  Consequence,
  ValueOf,
  ValuesOf,
  FieldDef,
  SectionDef,
  ControlProps,
} from "./fieldDef.ts";

export type {
  FieldKind,
  Option,
  Completion,
  Complete,
  OptionPart,
  Consequence,
  ValueOf,
  ValuesOf,
  FieldDef,
  SectionDef,
  ControlProps,
};

/** Field kinds, grouped by the type of their control value. */
interface Held {
  text: {
    kinds: "text" | "textarea" | "password" | "secret" | "date" | "code" | "colour" | "select" | "radio";
    value: string;
  };
  number: { kinds: "number" | "duration"; value: number };
  truth: { kinds: "switch" | "checkbox"; value: boolean };
  list: { kinds: "multiselect" | "checkboxes" | "lines"; value: readonly string[] };
  rows: { kinds: "keyvalues"; value: readonly KeyValue[] };
}
type HeldKinds = Held[keyof Held]["kinds"];

/** Codec with a control value of type V. */
interface CodecTo<V> {
  read(raw: never): V | null | undefined;
  write(value: V | undefined, raw: never): unknown;
}

/** Validation of a field with a control value of type V. Returns a message, or undefined if valid. */
export type Check<P extends Path = Path, V = unknown> = (
  value: V | null | undefined,
  values: ValueOf<P>,
  t: Translate,
) => string | undefined;

/** Combinations of kind, path, codec and validation that fit the value at the path. */
type Holding<R> =
  | { [G in keyof Held]: Tied<R, Held[G]["kinds"], Held[G]["value"]> }[keyof Held]
  | {
      kind: Exclude<FieldKind, HeldKinds>;
      path: PathOf<R>;
      codec?: CodecTo<unknown> | undefined;
      validate?: Check<PathOf<R>>;
    };

type Tied<R, K, V> = { kind: K; validate?: Check<PathOf<R>, V> } & (
  | { path: PathOf<R, V>; codec?: CodecTo<V> | undefined }
  | { path: PathOf<R>; codec: CodecTo<V> }
);

/** Options of a field in addition to path and kind, for functions that create fields. V: type of the control value. */
export type MoreOf<R, V = never> = Partial<Omit<FieldDef<PathOf<R>>, "path" | "kind" | "codec" | "validate">> & {
  codec?: CodecTo<V>;
  validate?: Check<PathOf<R>>;
};

/** Field of representations R. An unknown path is a compile error. So is a kind that fits neither value nor codec. */
export type FieldOf<R> = unknown extends R
  ? FieldDef
  : Omit<FieldDef<PathOf<R>>, "path" | "kind" | "codec" | "validate"> & Holding<R>;

/** Accepts a field whose path and kind are known at run time only. */
export function untied<R>(field: FieldDef): FieldOf<R>;
export function untied(field: FieldDef): FieldDef {
  return field;
}

/** Section of fields of representations R. */
export type SectionOf<R> = Omit<SectionDef<PathOf<R>>, "fields"> & { fields: readonly FieldOf<R>[] };

/** Compile-time brand of a form. */
declare const of: unique symbol;

/** Sections from `defineForm` for representations R. Incompatible with forms of other types and plain sections. */
export type Form<R> = readonly SectionDef[] & { readonly [of]: PathOf<R> };

type Parts<R> = readonly SectionOf<R>[] | readonly FieldOf<R>[];

/** Declares a form of representations R from sections or fields. An unknown path or missing type is an error. */
export function defineForm<R = never>(parts: Parts<NoInfer<R>>): Form<R>;
export function defineForm(parts: readonly SectionDef[] | readonly FieldDef[]): readonly SectionDef[] {
  return areSections(parts) ? parts : [{ id: "main", fields: parts }];
}

const areSections = (parts: readonly SectionDef[] | readonly FieldDef[]): parts is readonly SectionDef[] =>
  "fields" in (parts[0] ?? {});

/** Fields that R doesn't declare, such as those from server info. Their paths are known at run time only. */
export function serverFields<R>(fields: readonly FieldDef[]): readonly FieldOf<R>[];
export function serverFields(fields: readonly FieldDef[]): readonly FieldDef[] {
  return fields;
}

/** Fields have no roles. */
const everyRole = { access: accessOf(undefined) };

/** True if a field or step is offered for these values. */
export const isOffered = <P extends Path>({ on }: { on?: (values: ValueOf<P>) => boolean }, values: ValueOf<P>) =>
  explain({ on }, everyRole, values).offered;

/** Adds a condition to the visibility of fields. */
export function onlyWhile<R>(
  fields: readonly FieldOf<R>[],
  holds: (values: ValuesOf<R>) => boolean,
): readonly FieldOf<R>[];
export function onlyWhile(fields: readonly FieldDef[], holds: (values: ValueOf) => boolean): readonly FieldDef[] {
  return fields.map((field) => ({ ...field, on: (values) => holds(values) && isOffered(field, values) }));
}

/** Maps each field of a form. Omits fields without a result. */
export function mapFields<R>(form: Form<R>, change: (field: FieldDef) => FieldDef | undefined): Form<R>;
export function mapFields(
  form: readonly SectionDef[],
  change: (field: FieldDef) => FieldDef | undefined,
): readonly SectionDef[] {
  return form.map((section) => ({ ...section, fields: section.fields.flatMap((field) => change(field) ?? []) }));
}

const isDeclared = ({ kind, secret }: FieldDef) => secret === true || kind === "password" || kind === "secret";

/** True if the value is a secret, which only the server may receive. */
export const isSecret = (field: FieldDef): boolean =>
  isDeclared(field) ||
  (field.kind !== "switch" && field.kind !== "checkbox" && isSecretName(field.path[field.path.length - 1] ?? ""));

/** Keys of declared secrets, which their names may not reveal. */
export const secretKeys = (sections: readonly SectionDef[]): ReadonlySet<string> =>
  new Set(allFields(sections).flatMap((field) => (isDeclared(field) ? field.path.slice(-1) : [])));

export const allFields = (sections: readonly SectionDef[]): readonly FieldDef[] =>
  sections.flatMap((section) => section.fields);
