import { trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, serverFields, type FieldDef, type ValueOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";
import type { MapperType } from "../api.ts";
import type { StorageProvider } from "../storage.ts";

/**
 * Required settings by mapper type. Not every server version marks them as required.
 * Source: docs/spec/areas/user-federation.md "Mapper types".
 */
const needed: Readonly<Record<string, readonly string[]>> = {
  "user-attribute-ldap-mapper": ["user.model.attribute", "ldap.attribute"],
  "certificate-ldap-mapper": ["user.model.attribute", "ldap.attribute"],
  "group-ldap-mapper": ["groups.dn"],
  "role-ldap-mapper": ["roles.dn"],
  "hardcoded-attribute-mapper": ["user.model.attribute", "attribute.value"],
  "hardcoded-ldap-attribute-mapper": ["ldap.attribute.name", "ldap.attribute.value"],
  "hardcoded-ldap-group-mapper": ["group"],
  "hardcoded-ldap-role-mapper": ["role"],
};

export interface MapperFormParts {
  type: MapperType | undefined;
  /** Returns the name of a type by its ID. */
  nameOf: (id: string) => string;
  /** Settings of the type. */
  fields: readonly FieldDef[];
  isNew: boolean;
  /** Renders a type selection. Without it, the type is read-only. */
  chooseType?: FieldDef["render"];
}

/** True if roles are mapped to a client: only then the mapper needs a client ID. Realm roles are the default. */
const areOfClient = (values: ValueOf) => values(configPath("use.realm.roles.mapping")) === false;

const ofType =
  (typeId: string) =>
  (field: FieldDef): FieldDef => {
    const name = field.path[field.path.length - 1] ?? "";
    return {
      ...field,
      ...(needed[typeId]?.includes(name) && { required: true, marked: false }),
      ...(name === "client.id" && { on: areOfClient }),
    };
  };

/** Shows the name of the type. Keeps the stored ID. */
const named = (nameOf: (id: string) => string): Codec<string, string> => ({ read: nameOf, write: (_, raw) => raw });

/** Form of a mapper: type, name and settings of the type. Type and name of an existing mapper can't change. */
export const mapperForm = ({ type, nameOf, fields, isNew, chooseType }: MapperFormParts) =>
  defineForm<StorageProvider>([
    {
      path: ["providerId"],
      label: "mapperType",
      help: false,
      ...(chooseType ? { kind: "custom", render: chooseType } : { kind: "readonly", codec: named(nameOf) }),
      ...(type?.helpText && { helpText: type.helpText }),
    },
    {
      path: ["name"],
      kind: "text",
      help: "mapperNameHelp",
      required: isNew,
      readOnly: !isNew,
      ...(isNew && { codec: trimmed }),
    },
    ...(type ? serverFields<StorageProvider>(fields.map(ofType(type.id))) : []),
  ]);
