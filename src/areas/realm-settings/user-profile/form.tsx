import { trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, type Consequence, type FieldOf, type Option } from "../../../kit/form/fields.ts";
import { ProfileAttributeControl } from "../../../sections/provider-config/controls.tsx";
import { isRootAttribute } from "../../../sections/user-profile/attribute.ts";
import { namedAfter } from "../../../sections/translations/translatable.ts";
import { translatable } from "../../../sections/translations/translatableField.tsx";
import { annotationFields, annotationText, otherAnnotations, scimAnnotation } from "./annotations.ts";
import { namePattern } from "./check.ts";
import { checking, hiding, narrowing, requiring, scoping } from "./consequences.ts";
import { groupsOf, isFixed, type Attribute, type Group, type Profile } from "./document.ts";
import { RequiredControl, SelectorControl, ValidatorsControl } from "./controls.tsx";
import { sayRequired, saySelector, sayValidators } from "./words.ts";
import { scimOptions } from "./scim.ts";

interface AttributeFormOptions {
  profile: Profile | undefined;
  /** Initial value of the form. A new attribute has no name. */
  attribute: Attribute;
  /** True if the realm has several languages: display names are then stored as references. */
  hasLanguages: boolean;
}

const follows =
  (follow: (before: Attribute, after: Attribute) => readonly Consequence[]) => (before: unknown, after: unknown) =>
    before ? follow(before as Attribute, after as Attribute) : [];

const sides: readonly { value: string; label: string }[] = [
  { value: "user", label: "user" },
  { value: "admin", label: "admin" },
];

/** An empty text removes the field. */
const orNone: Codec<string, string> = {
  read: (raw) => raw ?? "",
  write: (value) => (value === "" ? undefined : value),
};

/** Writes the sides in a fixed order. */
const rights: Codec<readonly string[], readonly string[]> = {
  read: (raw) => raw ?? [],
  write: (value = [], raw = []) => {
    const rest = raw.filter((role) => role !== "admin" && role !== "user");
    return [...["admin", "user"].filter((role) => value.includes(role)), ...rest];
  },
};

const otherNames = (entries: readonly { name?: string }[], own: string | undefined) =>
  entries.flatMap(({ name }) => (name === undefined || name === own ? [] : [name]));

/** Form of an attribute. Source: docs/spec/areas/user-profile.md "The document". */
// Long: a declaration of fields, in display order.
export function attributeForm(t: (key: string) => string, { profile, attribute, hasLanguages }: AttributeFormOptions) {
  const isNew = attribute.name === undefined;
  const name = attribute.name ?? "";
  const taken = otherNames(profile?.attributes ?? [], attribute.name);
  const groups = groupsOf(profile ?? {}).flatMap((group) => group.name ?? []);
  const roleOptions: readonly Option[] = sides.map(({ value, label }) => ({ value, label: t(label) }));
  return defineForm<Attribute>([
    {
      id: "general",
      title: "generalSettings",
      fields: [
        {
          path: ["name"],
          kind: "text",
          label: "realmSettings.userProfile.attribute",
          help: "upAttributeNameHelp",
          required: isNew,
          readOnly: !isNew,
          codec: trimmed,
          knows: taken.join("\n"),
          validate: (value, _, say) => {
            const text = String(value ?? "").trim();
            if (!isNew || text === "") return undefined;
            if (!namePattern.test(text)) return say("realmSettings.userProfile.check.badName");
            return taken.includes(text) ? say("realmSettings.userProfile.nameTaken") : undefined;
          },
          ...(isNew && hasLanguages && { sets: namedAfter([[["displayName"], "profile.attributes"]]) }),
        },
        {
          path: ["displayName"],
          label: "attributeDisplayName",
          ...translatable("profile.attributes", ["name"]),
        },
        { path: ["multivalued"], kind: "switch", sensitive: follows(narrowing) },
        ...(isRootAttribute(name)
          ? []
          : ([{ path: ["defaultValue"], kind: "text", codec: orNone }] satisfies FieldOf<Attribute>[])),
        {
          path: ["group"],
          kind: "select",
          label: "attributeGroup",
          codec: orNone,
          options: [
            { value: "", label: t("none") },
            ...[...groups, ...(attribute.group && !groups.includes(attribute.group) ? [attribute.group] : [])].map(
              (value) => ({ value, label: value }),
            ),
          ],
        },
        ...(isFixed(name)
          ? []
          : ([
              {
                path: ["selector"],
                kind: "custom",
                label: "enabledWhen",
                help: "enabledWhenTooltip",
                say: saySelector,
                render: (control) => <SelectorControl {...control} />,
                sensitive: follows(scoping),
              },
            ] satisfies FieldOf<Attribute>[])),
        ...(name === "username"
          ? []
          : ([
              {
                path: ["required"],
                kind: "custom",
                label: "realmSettings.userProfile.requiredField",
                help: "requiredHelp",
                say: sayRequired,
                render: (control) => <RequiredControl {...control} />,
                sensitive: follows(requiring),
              },
            ] satisfies FieldOf<Attribute>[])),
      ],
    },
    {
      id: "permission",
      title: "permission",
      fields: [
        {
          path: ["permissions", "edit"],
          kind: "checkboxes",
          label: "whoCanEdit",
          codec: rights,
          options: roleOptions,
          sensitive: follows(hiding),
        },
        {
          path: ["permissions", "view"],
          kind: "checkboxes",
          label: "whoCanView",
          codec: rights,
          options: roleOptions,
          sensitive: follows(hiding),
        },
      ],
    },
    {
      id: "validations",
      title: "validations",
      fields: [
        {
          path: ["validations"],
          kind: "custom",
          say: sayValidators,
          render: (control) => <ValidatorsControl {...control} />,
          sensitive: follows(checking),
          sets: (value, values) =>
            value && typeof value === "object" && "options" in value && !values(["annotations", "inputType"])
              ? [[["annotations", "inputType"], "select"]]
              : [],
        },
      ],
    },
    { id: "annotations", title: "annotations", fields: annotationFields(attribute) },
    {
      id: "scim",
      title: "scimSettings",
      fields: [
        {
          path: ["annotations", scimAnnotation],
          kind: "custom",
          label: "scimAttributeMapping",
          codec: annotationText,
          options: scimOptions(profile, attribute.name),
          render: (control) => <ProfileAttributeControl {...control} />,
        },
      ],
    },
  ]);
}

export function groupForm({
  profile,
  group,
  hasLanguages,
}: {
  profile: Profile | undefined;
  group: Group;
  hasLanguages: boolean;
}) {
  const isNew = group.name === undefined;
  const taken = otherNames(groupsOf(profile ?? {}), group.name);
  return defineForm<Group>([
    {
      id: "general",
      title: "generalSettings",
      fields: [
        {
          path: ["name"],
          kind: "text",
          label: "nameField",
          help: "nameHintHelp",
          required: isNew,
          readOnly: !isNew,
          codec: trimmed,
          knows: taken.join("\n"),
          validate: (value, _, say) =>
            isNew && taken.includes(String(value ?? "").trim())
              ? say("realmSettings.userProfile.groupTaken")
              : undefined,
          ...(isNew &&
            hasLanguages && {
              sets: namedAfter([
                [["displayHeader"], "profile.attribute-group"],
                [["displayDescription"], "profile.attribute-group-description"],
              ]),
            }),
        },
        {
          path: ["displayHeader"],
          help: "displayHeaderHintHelp",
          ...translatable("profile.attribute-group", ["name"]),
        },
        {
          path: ["displayDescription"],
          help: "displayDescriptionHintHelp",
          ...translatable("profile.attribute-group-description", ["name"]),
        },
      ],
    },
    {
      id: "annotations",
      title: "annotationsText",
      fields: [{ path: ["annotations"], kind: "keyvalues", codec: otherAnnotations(new Set()) }],
    },
  ]);
}
