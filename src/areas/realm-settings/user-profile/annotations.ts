import { createElement } from "react";
import { isBlankRow, type Codec, type KeyValue } from "../../../kit/form/codecs.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { FieldOf } from "../../../kit/form/fields.ts";
import type { Attribute } from "./document.ts";
import { OneValueNote } from "./OneValueNote.tsx";

/** SCIM name of the attribute. Has its own field. */
export const scimAnnotation = "kc.scim.schema.attribute";

/** Input types. `html5-week` has no control here and falls back to text. Source: docs/spec/areas/user-profile.md. */
const inputTypes = [
  ...["text", "textarea", "select", "select-radiobuttons", "multiselect", "multiselect-checkboxes"],
  ...["html5-email", "html5-tel", "html5-url", "html5-number", "html5-range", "html5-datetime-local"],
  ...["html5-date", "html5-month", "html5-week", "html5-time"],
];

const said = (raw: unknown): string => (typeof raw === "string" ? raw : JSON.stringify(raw));

/** Annotation as text. Shows other values as JSON. An empty text removes the annotation. */
export const annotationText: Codec<unknown, string> = {
  read: (raw) => (raw === undefined || raw === null ? undefined : said(raw)),
  write: (value) => (value === "" || value === undefined ? undefined : value),
};

/** Keeps the type of an annotation that is not a string, such as an object or a number. */
function kept(text: string, raw: unknown): unknown {
  if (raw === undefined || typeof raw === "string") return text;
  if (text === said(raw)) return raw;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Annotations without their own field, as rows. Objects are shown as JSON and stored as objects. */
export const otherAnnotations = (
  own: ReadonlySet<string>,
): Codec<Readonly<Record<string, unknown>>, readonly KeyValue[]> => ({
  read: (raw) =>
    Object.entries(raw ?? {})
      .filter(([key]) => !own.has(key))
      .map(([key, value]) => ({ key, value: said(value) })),
  write: (rows, raw) => ({
    ...Object.fromEntries(Object.entries(raw ?? {}).filter(([key]) => own.has(key))),
    ...Object.fromEntries(
      (rows ?? []).filter((row) => !isBlankRow(row)).map(({ key, value }) => [key, kept(value, raw?.[key])]),
    ),
  }),
});

const isText = (type: unknown) => !type || /^(text|html5-)/.test(String(type));

/** Annotations of Keycloak, and the input types that use them. The others are shown only if they are set. */
const known: readonly (readonly [name: string, fits: (type: unknown) => boolean])[] = [
  ["inputHelperTextBefore", () => true],
  ["inputHelperTextAfter", () => true],
  ["inputTypePlaceholder", isText],
  ["inputOptionLabelsI18nPrefix", (type) => /select/.test(String(type))],
  ["inputTypeSize", (type) => isText(type) || /select$/.test(String(type))],
  ["inputTypeCols", (type) => type === "textarea"],
  ["inputTypeRows", (type) => type === "textarea"],
  ["inputTypeStep", (type) => /^html5-(number|range|.*date|month|week|time)/.test(String(type))],
  ["kcNumberFormat", isText],
  ["kcNumberUnFormat", isText],
];

const ownFields: ReadonlySet<string> = new Set(["inputType", scimAnnotation, ...known.map(([name]) => name)]);

const numbers = new Set(["inputTypeSize", "inputTypeCols", "inputTypeRows"]);

/** Fields for the annotations that fit the input type, then rows for all others. */
export function annotationFields({ annotations = {} }: Attribute): readonly FieldOf<Attribute>[] {
  const stored = annotationText.read(annotations.inputType);
  return [
    {
      path: ["annotations", "inputType"],
      kind: "select",
      codec: annotationText,
      below: () => createElement(OneValueNote),
      options: [
        { value: "", label: "—" },
        ...[...inputTypes, ...(stored && !inputTypes.includes(String(stored)) ? [String(stored)] : [])].map(
          (value) => ({ value, label: value }),
        ),
      ],
    },
    ...known.map(
      ([name, fits]): FieldOf<Attribute> => ({
        path: ["annotations", name],
        kind: "text",
        codec: annotationText,
        on: (values) => name in annotations || fits(values(["annotations", "inputType"])),
        ...(numbers.has(name) && {
          validate: (value: unknown, _: unknown, t: Translate) =>
            value && !/^\d+$/.test(String(value)) ? t("realmSettings.userProfile.noNumber") : undefined,
        }),
      }),
    ),
    {
      path: ["annotations"],
      kind: "keyvalues",
      label: "realmSettings.userProfile.otherAnnotations",
      codec: otherAnnotations(ownFields),
    },
  ];
}
