import { trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, serverFields, type FieldDef, type FieldOf, type ValueOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/form/path.ts";
import type { MapperType } from "../api.ts";
import type { StorageProvider } from "../storage.ts";
import { needed } from "./required.ts";

export interface MapperFormParts {
  type: MapperType | undefined;
  /** What a type is called, by its id. */
  nameOf: (id: string) => string;
  /** What the type asks for. */
  fields: readonly FieldDef[];
  isNew: boolean;
  /** Draws the type as a choice; without it the type stands. */
  chooseType?: FieldDef["render"];
}

/** Roles go into the realm unless this is turned off; only then they need a client. */
const areOfClient = (values: ValueOf) => values(configPath("use.realm.roles.mapping")) === false;

const ofType =
  (typeId: string) =>
  (field: FieldDef): FieldDef => {
    const name = field.path[field.path.length - 1] ?? "";
    return {
      ...field,
      ...(needed[typeId]?.includes(name) && { required: true, marked: false }),
      ...(name === "client.id" && { show: areOfClient }),
    };
  };

/** The type by its name; the id is what is kept. */
const named = (nameOf: (id: string) => string): Codec<string, string> => ({ read: nameOf, write: (_, raw) => raw });

/** The form of a mapper: type, name, and what the type asks for. The server keeps type and name for good. */
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
      ...(isNew && ({ codec: trimmed } satisfies Partial<FieldOf<StorageProvider>>)),
    },
    ...(type ? serverFields<StorageProvider>(fields.map(ofType(type.id))) : []),
  ]);
