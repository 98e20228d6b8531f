import type { ReactNode } from "react";
import type { AreaLink } from "../navigation/address.ts";
import type { TextValues, Translate } from "../../i18n/texts.ts";
import type { Codec } from "./codecs.ts";
import type { CodeLanguage, TextProblem } from "./textFormat.ts";
import type { Path, PathOf } from "../record/path.ts";

/** Control of a field. */
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
  /** `data-name` in all languages, if the label has more text. Default: the label. */
  name?: string;
}

/** Completions that replace the text from `from` on. */
export interface Completion {
  from: number;
  options: readonly { label: string; detail?: string; apply?: string }[];
}

/** Returns completions at an offset, or undefined. */
export type Complete = (text: string, offset: number) => Completion | undefined;

/** Page of matching options. A result of `max` options means that there may be more. */
export interface OptionPart {
  first: number;
  max: number;
  signal: AbortSignal;
}

/** Consequence of a change. */
export interface Consequence {
  /** Message key. */
  key: string;
  values?: TextValues;
  /** True if access or data may be exposed. Otherwise, something may stop working. */
  danger?: boolean;
}

/** Reads a form value by path. */
export type ValueOf<P extends Path = Path> = (path: P) => unknown;

/** Form values for conditions on representations R. An unknown path is a compile error. */
export type ValuesOf<R> = ValueOf<PathOf<R>>;

/** Field declaration. Label, help, binding, errors, access and order derive from it. */
export interface FieldDef<P extends Path = Path> {
  path: P;
  kind: FieldKind;
  /** Message key. Default: the last part of the path. */
  label?: string;
  /** Label as text, for names from the server. Overrides `label`. */
  labelText?: string;
  /** Message key of the help. Default: `<label>Help` if it exists. `false` for none. */
  help?: string | false;
  /** Help as text. */
  helpText?: string;
  /** URL of the public documentation, linked from the help. */
  more?: string;
  /** Message key or text of the permanent line below the control. */
  hint?: string;
  hintText?: string;
  codec?: Codec;
  /** `new`: enforced on creation and only marked later, because existing records may lack the value. */
  required?: boolean | "new" | ((values: ValueOf<P>) => boolean);
  /** Marked as required, but validated by the server, which has defaults for some. */
  marked?: boolean;
  readOnly?: boolean | ((values: ValueOf<P>) => boolean);
  /** Message key of the reason if `readOnly` depends on other fields. Replaces the hint. */
  whyReadOnly?: string;
  /** Read-only by the `fields` attribute. Never written. */
  kept?: boolean;
  /** Returns false to hide the field. */
  on?: (values: ValueOf<P>) => boolean;
  /** Options of select, multiselect, radio and checkboxes. Ten or more become a typeahead (docs/spec/console.md §5). */
  options?: readonly Option[];
  /** Server search for large sets. `options` then has the known ones, such as the selected option. */
  search?: (text: string, part: OptionPart) => Promise<readonly Option[]>;
  /** Finds the option of a selected value, for its label. */
  find?: (value: string) => Promise<Option | undefined>;
  /** `multiselect`: link of a selected value. */
  link?: (value: string) => AreaLink | undefined;
  placeholder?: string;
  /** `password`: offers to generate one, and copies it to these fields. */
  repeatedIn?: readonly P[];
  /** `keyvalues`: message keys of the column headers. */
  heads?: readonly [key: string, value: string];
  /** Message key of the add button. Default: that of any list. */
  add?: string;
  /** Native type of a text input: `email`, `url`, `tel` … */
  inputType?: string;
  min?: number;
  max?: number;
  /** Step of a number, date or time input. */
  step?: number;
  /** `number`: unit, shown after the input. */
  unit?: "millisecond" | "second";
  maxLength?: number;
  rows?: number;
  /** Width of a text area in characters. Default: full width. */
  cols?: number;
  /** Language of a code field. */
  language?: CodeLanguage;
  /** `code`: completions while typing. */
  complete?: Complete;
  /** `code`: custom syntax check. Its error is shown in the editor and blocks the request. */
  problem?: (text: string) => TextProblem | undefined;
  /** `file`: accepted names and media types. Default: JSON and YAML for JSON fields. */
  accept?: string;
  /** `file`: converts YAML to JSON. Default: true for JSON fields. */
  convertsYaml?: boolean;
  /** `file`, `image`: maximum size in bytes. Default: the server's request limit, 2 MB for images. */
  maxBytes?: number;
  /** Value in a new record. */
  initial?: unknown;
  /** Returns an error message, or undefined if valid. */
  validate?(value: unknown, values: ValueOf<P>, t: Translate): string | undefined;
  /** Control values of other fields to set after a change by the admin. */
  sets?: (value: unknown, values: ValueOf<P>) => readonly (readonly [path: P, value: unknown])[];
  /** Fields that `validate` reads. A change of them validates this field again. */
  follows?: readonly P[];
  /** External data that `validate` reads, as text. A change validates entered values again. */
  knows?: string;
  /**
   * Message key of a danger, or a function that returns the consequences of a change. Shown immediately. A dangerous
   * change requires a review before saving.
   */
  sensitive?: string | ((before: unknown, after: unknown) => readonly Consequence[]);
  /** Secret of another kind, such as a key in a file. Hidden in events and reviews, and masked when read back. */
  secret?: boolean;
  /** Formats the control's value for reviews. */
  say?: (value: unknown, t: Translate) => string;
  /** `custom`: renders the control. */
  render?: (control: ControlProps) => ReactNode;
  /** Renders a tool below the control. */
  below?: () => ReactNode;
  /** `secret`: regenerates it on the server. */
  onRotate?: () => Promise<unknown>;
}

export interface SectionDef<P extends Path = Path> {
  id: string;
  /** Message key. `titleText` is a text. */
  title?: string;
  titleText?: string;
  text?: string;
  fields: readonly FieldDef<P>[];
}

/** Props of all controls. Put `id`, `data-field` and `aria-*` on the interactive element. */
export interface ControlProps {
  field: FieldDef;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled: boolean;
  /** Server errors of key-value rows, by key. */
  rowErrors?: Readonly<Record<string, unknown>> | undefined;
  control: {
    id: string;
    name: string;
    "data-field": string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
    "aria-required": true | undefined;
    /** Purpose of this control in a field with several. */
    "aria-label"?: string;
  };
  /** Registers the element to focus on an error. */
  ref: (target: { focus: () => void } | null) => void;
}
