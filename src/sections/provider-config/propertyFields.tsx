import type { ConfigPropertyRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js";
import type { Translate } from "../../i18n/texts.ts";
import { plain, type Codec } from "../../kit/form/codecs.ts";
import type { FieldDef } from "../../kit/form/fields.ts";
import type { Path } from "../../kit/record/path.ts";
import { hasHalfDisplay } from "./claimDisplays.ts";
import { ClaimDisplayControl, GroupControl, ProfileAttributeControl, RoleControl, UrlControl } from "./controls.tsx";
import { codecsOf, type Stored } from "./storage.ts";

/** Property descriptor of servers since 26.7. */
export type Property = Omit<ConfigPropertyRepresentation, "defaultValue"> & {
  readOnly?: boolean;
  defaultValue?: unknown;
};

/** Options from the realm. A field without options, for example without permission, accepts free text. */
export interface PropertyChoices {
  clients?: FieldDef["search"];
  identityProviders?: FieldDef["search"];
  /** True if a role picker is available. */
  roles?: boolean;
  /** True if a group picker is available. */
  groups?: boolean;
  /** Attribute names of the user profile. */
  profileAttributes?: readonly string[];
}

export interface PropertyOptions {
  /** Storage format of values. Default: that of components. */
  stored?: Stored;
  /** Path of the values in the record. Default: `config`. Client authenticators use `attributes`. */
  at?: Path;
  /** True for a new record, which gets defaults. An existing record shows stored values only. */
  isNew?: boolean;
  choices?: PropertyChoices;
  /** ID of an organization whose groups are offered too. The group type is stored as `groupType`. */
  organization?: string;
}

type FieldPart = Pick<FieldDef, "kind"> & Partial<FieldDef>;

/**
 * Types whose required values are validated here. For others, `required` is only marked and the server validates.
 * Source: docs/spec/areas/client-scopes.md "Dynamic provider forms".
 */
const enforced: ReadonlySet<string> = new Set([
  "String",
  "Integer",
  "Password",
  "MultivaluedList",
  "UserProfileAttributeList",
]);

/** True if the text looks like a message key. */
export const isTextKey = (text: string): boolean =>
  /^[a-z][\w-]*([.-][\w-]+)+$/i.test(text) || /^[a-z]+([A-Z][a-z\d]*)+$/.test(text);

const asTexts = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null ? undefined : String(value);

/**
 * Converts a provider's property descriptors to form fields. Labels and help are message keys or texts. Unknown types
 * become text fields.
 */
// Long: one case per property type of the server.
export function propertyFields(
  t: Translate,
  properties: readonly Property[],
  { stored = "list", at = ["config"], isNew = false, choices = {}, organization }: PropertyOptions = {},
): FieldDef[] {
  const codecs = codecsOf(stored);
  const say = (text: string) => (t.has(text) || isTextKey(text) ? t(text) : text);
  const named = new Map(properties.flatMap((property) => (property.name ? [[property.name, property] as const] : [])));

  const partOf = ({ type = "String", options, secret, helpText }: Property): FieldPart => {
    const listed = (options ?? []).map((value) => ({ value, label: value }));
    switch (type) {
      case "Text":
        return { kind: "textarea", codec: codecs.one, rows: 5 };
      case "Password":
        return { kind: "secret", codec: codecs.one };
      case "Integer":
      case "Number":
        return { kind: "number", codec: codecs.number };
      case "boolean":
        return { kind: "switch", codec: codecs.truth };
      case "List":
        return { kind: "select", codec: codecs.one, options: listed };
      case "MultivaluedList":
        return { kind: "multiselect", codec: codecs.many, options: listed };
      case "MultivaluedString":
        return { kind: "lines", codec: codecs.many };
      case "Map":
        return { kind: "keyvalues", codec: codecs.pairs, ...(listed.length && { options: listed }) };
      case "File":
        return { kind: "file", codec: codecs.one, language: "text" };
      case "Script":
        return { kind: "code", codec: codecs.one, language: "javascript", rows: 20 };
      case "Url":
        return {
          kind: "custom",
          codec: codecs.one,
          readOnly: true,
          render: (control) => <UrlControl {...control} title={helpText} />,
        };
      case "ClaimDisplay":
        return {
          kind: "custom",
          codec: codecs.displays,
          render: (control) => <ClaimDisplayControl {...control} />,
          validate: (value) => (hasHalfDisplay(value) ? "" : undefined),
        };
      case "Role":
        return choices.roles
          ? { kind: "custom", codec: codecs.one, render: (control) => <RoleControl {...control} /> }
          : { kind: "text", codec: codecs.one };
      case "Group":
        return choices.groups
          ? {
              kind: "custom",
              codec: codecs.one,
              render: (control) => (
                <GroupControl
                  {...control}
                  organization={organization}
                  typePath={organization === undefined ? undefined : [...at, groupType]}
                />
              ),
            }
          : { kind: "text", codec: codecs.one };
      case "ClientList":
        return choices.clients
          ? { kind: "select", codec: codecs.one, search: choices.clients }
          : { kind: "text", codec: codecs.one };
      case "IdentityProviderMultiList":
        return choices.identityProviders
          ? { kind: "multiselect", codec: codecs.many, search: choices.identityProviders }
          : { kind: "lines", codec: codecs.many };
      case "UserProfileAttributeList": {
        const names = choices.profileAttributes;
        return names
          ? {
              kind: "custom",
              codec: codecs.one,
              options: names.map((value) => ({ value, label: value })),
              render: (control) => <ProfileAttributeControl {...control} />,
            }
          : { kind: "text", codec: codecs.one };
      }
      default:
        return { kind: secret ? "secret" : "text", codec: codecs.one };
    }
  };

  const fields = [...named].map(([name, property]): FieldDef => {
    const {
      label,
      helpText,
      type = "String",
      defaultValue,
      options,
      secret,
      required = false,
      readOnly = false,
    } = property;
    const part = partOf(property);
    // A select always has a value. Other fields get defaults only in a new record.
    const initial = type === "List" ? (defaultValue ?? options?.[0]) : isNew ? defaultValue : undefined;
    const isChecked = required && enforced.has(type);
    const help = helpText && !(isTextKey(helpText) && !t.has(helpText)) ? say(helpText) : undefined;
    return {
      path: [...at, name],
      ...part,
      labelText: say(label || name),
      ...(help && { helpText: help }),
      ...(initial !== undefined && initial !== null && startingWith(initial, part.codec)),
      required: isChecked,
      marked: required && !isChecked && type !== "boolean",
      readOnly: part.readOnly ?? readOnly,
      ...(secret && { secret: true }),
    };
  });
  const asksGroup =
    organization !== undefined && fields.some(({ path }) => named.get(path[path.length - 1] ?? "")?.type === "Group");
  return asksGroup && !named.has(groupType)
    ? [...fields, { path: [...at, groupType], kind: "text", codec: codecs.one, labelText: groupType, on: () => false }]
    : fields;
}

/** Uses the default for an absent value, also for controls with an empty list. */
const startingWith = (initial: unknown, codec: Codec = plain): Partial<FieldDef> => ({
  initial: codec.read(asTexts(initial)),
  codec: { ...codec, read: (raw) => (raw === undefined ? undefined : codec.read(raw)) },
});

/** Stored next to a group: realm or organization. */
const groupType = "groupType";
