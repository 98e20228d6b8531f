import type {
  UserProfileAttributeMetadata,
  UserProfileMetadata,
} from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { resolveText, type Translate } from "../../i18n/texts.ts";
import { firstOf, lines } from "../../kit/form/codecs.ts";
import type { FieldDef, Option, SectionDef } from "../../kit/form/fields.ts";
import { getIn } from "../../kit/record/path.ts";
import {
  annotation,
  attributeLabel,
  profilePath,
  boundOf,
  localeLabel,
  nativeType,
  optionsOf,
  isRootAttribute,
  type ProfilePath,
} from "./attribute.ts";
import { RangeControl } from "./RangeControl.tsx";

export interface ProfileForm {
  t: Translate;
  /** Existing user. Omit for a new user, who gets defaults and no read-only fields. */
  user?: unknown;
  /** Languages of the realm. Without any, the locale field is hidden. */
  locales?: readonly string[] | undefined;
  /** Names of attributes to omit. */
  without?: readonly string[];
}

/**
 * Form of the user profile: ungrouped attributes under `general`, then each group with attributes. The server
 * validates. Required fields are enforced for new users, and only marked for existing ones.
 */
export function profileSections(
  { attributes = [], groups = [] }: UserProfileMetadata,
  form: ProfileForm,
): SectionDef<ProfilePath>[] {
  // The server may add the locale attribute before the username.
  const [first, ...others] = attributes;
  const ordered =
    first?.name === "locale" && others.some(({ name }) => name === "username")
      ? behindRoots(first, others)
      : attributes;
  const fieldsOf = (group: string | undefined) =>
    ordered
      .filter(
        (attribute) => (groups.some(({ name }) => name === attribute.group) ? attribute.group : undefined) === group,
      )
      .flatMap((attribute) => fieldOf(attribute, form) ?? []);
  const sections: SectionDef<ProfilePath>[] = [
    { id: "profile", title: "general", fields: fieldsOf(undefined) },
    ...groups.map((group, index) => ({
      id: `profile-${index}`,
      titleText: group.displayHeader || group.name || "",
      ...(group.displayDescription && { text: group.displayDescription }),
      fields: fieldsOf(group.name),
    })),
  ];
  return sections.filter(({ fields }) => fields.length > 0);
}

function behindRoots(
  locale: UserProfileAttributeMetadata,
  others: readonly UserProfileAttributeMetadata[],
): UserProfileAttributeMetadata[] {
  const last = others.reduce((found, { name = "" }, index) => (isRootAttribute(name) ? index : found), -1);
  return [...others.slice(0, last + 1), locale, ...others.slice(last + 1)];
}

function fieldOf(attribute: UserProfileAttributeMetadata, form: ProfileForm): FieldDef<ProfilePath> | undefined {
  const { t, user, locales = [], without = [] } = form;
  const { name } = attribute;
  const isNew = user === undefined;
  if (!name || without.includes(name) || (isNew && attribute.readOnly) || (name === "locale" && !locales.length))
    return undefined;
  const path = profilePath(name);
  const stored = getIn(user, path);
  const placeholder = annotation(attribute, "inputTypePlaceholder");
  const help = annotation(attribute, "inputHelperTextBefore");
  const hint = annotation(attribute, "inputHelperTextAfter");
  return {
    path,
    labelText: attributeLabel(t, attribute),
    readOnly: attribute.readOnly ?? false,
    ...(attribute.required && { required: "new" as const }),
    ...(placeholder && { placeholder: resolveText(t, placeholder) }),
    ...(help && { helpText: help }),
    ...(hint && { hintText: resolveText(t, hint) }),
    ...kindOf(
      attribute,
      Array.isArray(stored) ? stored : stored === undefined || stored === null ? [] : [stored],
      form,
    ),
    ...(isNew && attribute.defaultValue && { initial: initialOf(attribute) }),
  };
}

const isMany = ({ multivalued, annotations }: UserProfileAttributeMetadata) =>
  multivalued || /^multiselect/.test(String(annotations?.inputType));

const initialOf = (attribute: UserProfileAttributeMetadata) =>
  isMany(attribute) ? [attribute.defaultValue] : attribute.defaultValue;

/** Control and codec of an attribute. */
function kindOf(
  attribute: UserProfileAttributeMetadata,
  stored: readonly unknown[],
  { t, locales = [] }: ProfileForm,
): Pick<FieldDef, "kind" | "codec" | "options" | "inputType" | "rows" | "cols" | "min" | "max" | "step" | "render"> {
  const { name = "" } = attribute;
  if (isRootAttribute(name)) return { kind: "text", ...(name === "email" && { inputType: "email" }) };
  if (name === "locale") {
    return {
      kind: "select",
      codec: firstOf,
      options: [
        { value: "", label: t("defaultLocale") },
        ...locales.map((code) => ({ value: code, label: localeLabel(t, code) })),
      ],
    };
  }
  const inputType = annotation(attribute, "inputType");
  const options = withStored(optionsOf(t, attribute), stored);
  const many = isMany(attribute);
  if (options.length && /^(multi)?select/.test(inputType ?? "")) {
    const isOpen = inputType === "select-radiobuttons" || inputType === "multiselect-checkboxes";
    return many
      ? { kind: isOpen ? "checkboxes" : "multiselect", codec: lines, options }
      : { kind: isOpen ? "radio" : "select", codec: firstOf, options };
  }
  const type = nativeType(inputType ?? "", stored);
  if (many || inputType === "multi-input" || (stored.length > 1 && !inputType))
    return { kind: "lines", codec: lines, ...(type && type !== "range" && { inputType: type }) };
  if (inputType === "textarea") {
    const cols = Number(annotation(attribute, "inputTypeCols"));
    return {
      kind: "textarea",
      codec: firstOf,
      rows: Number(annotation(attribute, "inputTypeRows")) || 3,
      ...(cols > 0 && { cols }),
    };
  }
  if (!type) return { kind: "text", codec: firstOf };
  const [min, max, step] = [
    boundOf(attribute, "min"),
    boundOf(attribute, "max"),
    Number(annotation(attribute, "inputTypeStep")),
  ];
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(step && { step }) };
  if (type === "range")
    return { kind: "custom", codec: firstOf, ...bounds, render: (control) => <RangeControl {...control} /> };
  return { kind: "text", codec: firstOf, inputType: type, ...(type === "number" && bounds) };
}

/** Adds stored values that are no longer options, so that they stay visible and unchanged. */
function withStored(options: readonly Option[], stored: readonly unknown[]): readonly Option[] {
  if (!options.length) return options;
  const known = new Set(options.map(({ value }) => value));
  return [
    ...options,
    ...stored
      .map(String)
      .filter((value) => value !== "" && !known.has(value))
      .map((value) => ({ value, label: value })),
  ];
}
