import type { ReactNode } from "react";
import { isSecretName } from "../../api/secrets.ts";
import type { AreaLink } from "../area/defineArea.ts";
import type { TextValues, Translate } from "../../i18n/texts.ts";
import type { Codec } from "./codecs.ts";
import type { TextProblem } from "./textFormat.ts";
import type { Path, PathOf } from "./path.ts";

/** How a field is entered. */
export type FieldKind =
  | "text"
  | "textarea"
  | "number"
  | "switch"
  | "checkbox"
  | "select"
  | "multiselect"
  | "radio"
  | "checkboxes"
  | "lines"
  | "keyvalues"
  | "password"
  | "secret"
  | "date"
  | "duration"
  | "file"
  | "code"
  | "colour"
  | "image"
  | "readonly"
  | "custom";

export interface Option {
  value: string;
  label: string;
  /** What is its `data-name` in any language, where the label says more; default: the label. */
  name?: string;
}

/** What may stand at a place of a text: `from` on, in place of what was typed of it. */
export interface Completion {
  from: number;
  options: readonly { label: string; detail?: string; apply?: string }[];
}

/** What a text is written in: its colours and checks. Of JavaScript and YAML they come when somebody opens one. */
export type CodeLanguage = "json" | "yaml" | "javascript" | "text";

/** Offers what may stand at a place of a text; undefined: nothing that is known. */
export type Complete = (text: string, offset: number) => Completion | undefined;

/** Which of the matching options are wanted: `max` of them from `first` on. As many as `max` mean that there are more to ask for. */
export interface OptionPart {
  first: number;
  max: number;
  signal: AbortSignal;
}

/** What follows from a change, in words. */
export interface Consequence {
  /** Text key. */
  key: string;
  values?: TextValues;
  /** Opens a way for others to get in or to get at data; otherwise something that worked may stop working. */
  danger?: boolean;
}

/** What the fields of a form hold, by path. */
export type ValueOf<P extends Path = Path> = (path: P) => unknown;

/** What conditions on forms of representations R ask: a path that R does not have does not compile. */
export type ValuesOf<R> = ValueOf<PathOf<R>>;

/** One field, declared in one to three lines; label, help, binding, error, access and order follow. */
export interface FieldDef<P extends Path = Path> {
  path: P;
  kind: FieldKind;
  /** Text key; default: the last part of the path. */
  label?: string;
  /** Label that is already a text, for what the server names. Wins over `label`. */
  labelText?: string;
  /** Text key of the help; default: `<label>Help` when there is such a text; `false` for none. */
  help?: string | false;
  /** Help that is already a text. */
  helpText?: string;
  /** Address of the public documentation, linked from the help. */
  more?: string;
  /** Text key of the line beneath the control, always there; or the text itself. */
  hint?: string;
  hintText?: string;
  codec?: Codec;
  /** `new`: checked where the record is made, and only marked afterwards: the server may hold records from before it was required. */
  required?: boolean | "new" | ((values: ValueOf<P>) => boolean);
  /** Marked as required, but left to the server to check: it fills in some of these by itself. */
  marked?: boolean;
  readOnly?: boolean | ((values: ValueOf<P>) => boolean);
  /** Text key: why, in place of the hint, where `readOnly` follows what else is chosen. */
  whyReadOnly?: string;
  /** The page lets it be looked at only: it is never written. */
  kept?: boolean;
  /** Shown only while this holds. */
  show?: (values: ValueOf<P>) => boolean;
  /** Choices of select, multiselect, radio and checkboxes; 10 or more become a typeahead (docs/spec/console.md §5). */
  options?: readonly Option[];
  /** Options fetched as the admin types, for large sets; `options` then are those already known, such as the one chosen. */
  search?: (text: string, part: OptionPart) => Promise<readonly Option[]>;
  /** Looks up the option of a value already chosen, for its label. */
  find?: (value: string) => Promise<Option | undefined>;
  /** `multiselect`: where a chosen value leads to. */
  link?: (value: string) => AreaLink | undefined;
  placeholder?: string;
  /** `password`: one can be made at a press, and then stands in these fields, too. */
  repeatedIn?: readonly P[];
  /** `keyvalues`: text keys above keys and values. */
  heads?: readonly [key: string, value: string];
  /** Text key of the button that adds an entry; default: that of any list. */
  add?: string;
  /** Native type of a text input: `email`, `url`, `tel` … */
  inputType?: string;
  min?: number;
  max?: number;
  /** Step of a number, and of a native date or time input. */
  step?: number;
  /** `number`: what is counted, said behind it. */
  unit?: "millisecond" | "second";
  maxLength?: number;
  rows?: number;
  /** Width of a text area in characters; the whole width unless told. */
  cols?: number;
  /** Language of a code field. */
  language?: CodeLanguage;
  /** `code`: what may stand at a place of the text, offered while typing. */
  complete?: Complete;
  /** `code`: where a text stops making sense, in place of what its language says; shown in the editor, and not sent. */
  problem?: (text: string) => TextProblem | undefined;
  /** `file`: names and media types offered when choosing; default: JSON for fields that hold it. */
  accept?: string;
  /** `file`, `image`: longer ones are not taken, in bytes; default: what the server takes of one request, 2 MB for pictures. */
  maxBytes?: number;
  /** Value in a new record. */
  initial?: unknown;
  /** Own check: a readable message, or undefined when fine. */
  validate?: (value: unknown, values: ValueOf<P>, t: Translate) => string | undefined;
  /** What else a change made by the admin sets, as control values of other fields: those that go with it, or can no longer be. */
  sets?: (value: unknown, values: ValueOf<P>) => readonly (readonly [path: P, value: unknown])[];
  /** Fields that the own check looks at: a change of them checks this one again. */
  follows?: readonly P[];
  /** What its check knows from elsewhere, as text: what was filled in before it was known is checked again. */
  knows?: string;
  /**
   * A change of this field has consequences: the text key of a danger, or a function of the whole record before and after. They are told as soon
   * as it is made; where one is a danger, saving first shows all changes and what follows from them, and goes on only when told to.
   */
  sensitive?: string | ((before: unknown, after: unknown) => readonly Consequence[]);
  /** Holds a secret though its kind does not say so: a key in a file. Hosts are not told it, reviews hide it, it is read back masked. */
  secret?: boolean;
  /** The control's value in words, for reviews, where it does not speak for itself. */
  say?: (value: unknown, t: Translate) => string;
  /** `custom`: draws the control. */
  render?: (control: ControlProps) => ReactNode;
  /** Drawn beneath the control: a tool that goes with it. */
  below?: () => ReactNode;
  /** `secret`: makes a new one on the server. */
  onRotate?: () => Promise<unknown>;
}

export interface SectionDef<P extends Path = Path> {
  id: string;
  /** Text key, or `titleText`. */
  title?: string;
  titleText?: string;
  text?: string;
  fields: readonly FieldDef<P>[];
}

/** A field of representations R: a path that R does not have does not compile. */
export type FieldOf<R> = FieldDef<PathOf<R>>;

/** A section of fields of representations R. */
export type SectionOf<R> = SectionDef<PathOf<R>>;

/** Marks a form with what it is of, for the compiler only. */
declare const of: unique symbol;

/** Sections that were declared for representations R by `defineForm`: the form of a client is none of a user, and bare sections are no form at all. */
export type Form<R> = readonly SectionDef[] & { readonly [of]: PathOf<R> };

type Parts<R> = readonly SectionOf<R>[] | readonly FieldOf<R>[];

/** Declares a form of representations R: sections of fields, or fields alone. A path that R does not have does not compile, nor does a form of nothing. */
export function defineForm<R = never>(parts: Parts<NoInfer<R>>): Form<R> {
  const sections = "fields" in (parts[0] ?? {}) ? parts : [{ id: "main", fields: parts }];
  return sections as unknown as Form<R>;
}

/** Fields beside those that R declares, such as what the server describes: their paths are known only at run time. */
export const serverFields = <R>(fields: readonly FieldDef[]): readonly FieldOf<R>[] => fields as readonly FieldOf<R>[];

/** The same fields, shown only while `holds` as well. */
export const onlyWhile = <P extends Path>(
  fields: readonly FieldDef<P>[],
  holds: (values: ValueOf<P>) => boolean,
): readonly FieldDef<P>[] =>
  fields.map((field) => ({ ...field, show: (values) => holds(values) && field.show?.(values) !== false }));

/** The same form with each field as `change` gives it; those it gives none for are left out. */
export const mapFields = <R>(form: Form<R>, change: (field: FieldDef) => FieldDef | undefined): Form<R> =>
  form.map((section) => ({
    ...section,
    fields: section.fields.flatMap((field) => change(field) ?? []),
  })) as unknown as Form<R>;

/** What every control gets. Put `id`, `data-field`, `aria-*` on the element that a person acts on. */
export interface ControlProps {
  field: FieldDef;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled: boolean;
  /** Messages of the server for the rows of a key/value list, by key. */
  rowErrors?: Readonly<Record<string, unknown>> | undefined;
  control: {
    id: string;
    name: string;
    "data-field": string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
    "aria-required": true | undefined;
    /** Where one field has several controls: what this one is for. */
    "aria-label"?: string;
  };
  /** Registers what takes focus when the field is in error. */
  ref: (target: { focus: () => void } | null) => void;
}

const isDeclared = ({ kind, secret }: FieldDef) => secret === true || kind === "password" || kind === "secret";

/** True for fields whose values nobody but the server is told. */
export const isSecret = (field: FieldDef): boolean =>
  isDeclared(field) ||
  (field.kind !== "switch" && field.kind !== "checkbox" && isSecretName(field.path[field.path.length - 1] ?? ""));

/** Keys of the secrets that a form declares, which their names need not give away. */
export const secretKeys = (sections: readonly SectionDef[]): ReadonlySet<string> =>
  new Set(allFields(sections).flatMap((field) => (isDeclared(field) ? field.path.slice(-1) : [])));

export const allFields = (sections: readonly SectionDef[]): readonly FieldDef[] =>
  sections.flatMap((section) => section.fields);
