import type { Translate } from "../../../i18n/texts.ts";
import { trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, serverFields, type FieldDef, type FieldOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";
import type { IdpMapper, IdpMapperType } from "./api.ts";
import { withTarget } from "./required.ts";

const modes = ["INHERIT", "IMPORT", "LEGACY", "FORCE"] as const;

interface Parts {
  t: Translate;
  type: IdpMapperType | undefined;
  /** Fields that the type declares. */
  fields: readonly FieldDef[];
  /** Names of the other mappers. Only for a new mapper. */
  taken: readonly string[] | undefined;
  /** Control that selects the type. Without it the type is read-only. */
  chooseType?: FieldDef["render"];
}

/** Reads the type name and writes the type ID. */
const typeName = (type: IdpMapperType | undefined): Codec<string, string> => ({
  read: (raw) => type?.name ?? raw,
  write: (_, raw) => raw,
});

const name = (taken: readonly string[] | undefined): FieldOf<IdpMapper> => ({
  path: ["name"],
  kind: "text",
  help: "addIdpMapperNameHelp",
  ...(taken
    ? {
        codec: trimmed,
        required: true,
        knows: taken.join("\n"),
        validate: (value: unknown, _values: unknown, t: Translate) =>
          taken.includes(String(value ?? "").trim()) ? t("mappers.nameTaken") : undefined,
      }
    : { readOnly: true }),
});

/** Mapper form: name, sync mode, type and fields of the type. Name and type are read-only after creation. */
export const mapperForm = ({ t, type, fields, taken, chooseType }: Parts) =>
  defineForm<IdpMapper>([
    name(taken),
    {
      path: configPath("syncMode"),
      kind: "select",
      label: "syncModeOverride",
      options: modes.map((value) => ({ value, label: t(`syncModes.${value.toLowerCase()}`) })),
      initial: "INHERIT",
    },
    {
      path: ["identityProviderMapper"],
      label: "mapperType",
      ...(chooseType ? { kind: "custom", render: chooseType } : { kind: "readonly", codec: typeName(type) }),
      ...(type?.helpText && { helpText: type.helpText }),
    },
    ...serverFields<IdpMapper>(type ? fields.map((field) => withTarget(type.id, field)) : fields),
  ]);
