import { trimmed, type Codec, type KeyValue } from "../../kit/form/codecs.ts";
import { defineForm, serverFields, type FieldDef, type FieldOf, type MoreOf } from "../../kit/form/fields.ts";
import { configPath, isSame } from "../../kit/record/path.ts";
import type { Mapper, MapperType } from "./owner.ts";

/** Key-value rows for the settings of a mapper type without a description. */
const textMap: Codec<Readonly<Record<string, unknown>>, readonly KeyValue[]> = {
  read: (raw) => Object.entries(raw ?? {}).map(([key, value]): KeyValue => ({ key, value: String(value) })),
  write: (value) =>
    Object.fromEntries((value ?? []).filter(({ key }) => key.trim() !== "").map(({ key, value: text }) => [key, text])),
};

/** Displays the type name and writes the type ID. */
const typeName = (type: MapperType | undefined): Codec<string, string> => ({
  read: (raw) => type?.name ?? raw,
  write: (_, raw) => raw,
});

const [attribute, claim] = [configPath("user.attribute"), configPath("claim.name")];

/**
 * The claim name of a new mapper follows the attribute until the admin changes it. Skips names with a dot, which would
 * create a nested claim.
 */
const namesClaim: NonNullable<FieldDef["sets"]> = (value, values) => {
  const [chosen, now] = [String(value ?? ""), String(values(claim) ?? "")];
  const follows = chosen.startsWith(now) || (chosen !== "" && now.startsWith(chosen));
  return follows && !chosen.includes(".") ? [[claim, chosen]] : [];
};

const withClaim = (fields: readonly FieldDef[]) =>
  fields.some(({ path }) => isSame(path, claim))
    ? fields.map((field) => (isSame(field.path, attribute) ? { ...field, sets: namesClaim } : field))
    : fields;

export interface MapperFormParts {
  type: MapperType | undefined;
  /** Fields of the mapper type. */
  fields: readonly FieldDef[];
  isNew: boolean;
  /** Names of the owner's other mappers. */
  taken: readonly string[];
  /** Renders the type as a select. Omit for a fixed type. */
  chooseType?: FieldDef["render"];
}

/** Form of a mapper: type, name and settings of the type. A name can't be changed after creation. */
export const mapperForm = ({ type, fields, isNew, taken, chooseType }: MapperFormParts) =>
  defineForm<Mapper>([
    {
      path: ["protocolMapper"],
      label: "mapperType",
      ...(chooseType ? { kind: "custom", render: chooseType } : { kind: "readonly", codec: typeName(type) }),
      ...(type?.helpText && { helpText: type.helpText }),
    },
    {
      path: ["name"],
      kind: "text",
      help: "mapperNameHelp",
      required: isNew,
      readOnly: !isNew,
      ...(isNew &&
        ({
          codec: trimmed,
          knows: taken.join("\n"),
          validate: (value, _values, t) =>
            taken.includes(String(value ?? "").trim()) ? t("mappers.nameTaken") : undefined,
        } satisfies MoreOf<Mapper, string>)),
    },
    ...(type
      ? serverFields<Mapper>(isNew ? withClaim(fields) : fields)
      : [{ path: ["config"], kind: "keyvalues", label: "settings", codec: textMap } satisfies FieldOf<Mapper>]),
  ]);
