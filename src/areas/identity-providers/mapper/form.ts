import type { Translate } from "../../../i18n/texts.ts";
import { trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, serverFields, type FieldDef, type FieldOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/form/path.ts";
import type { IdpMapper, IdpMapperType } from "./api.ts";

const modes = ["INHERIT", "IMPORT", "LEGACY", "FORCE"] as const;

interface Parts {
  t: Translate;
  type: IdpMapperType | undefined;
  /** What the type asks for. */
  fields: readonly FieldDef[];
  /** Names of the provider's other mappers, while this one is new. */
  taken: readonly string[] | undefined;
  /** Draws the type as a choice; without it the type stands. */
  chooseType?: FieldDef["render"];
}

/** Shows the name of the type, keeps its id. */
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
        validate: (value, _values, t) =>
          taken.includes(String(value ?? "").trim()) ? t("mappers.nameTaken") : undefined,
      }
    : { readOnly: true }),
});

/** The form of a mapper: name, when it runs, type, and what the type asks for. Name and type stand for good. */
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
    ...serverFields<IdpMapper>(fields),
  ]);
