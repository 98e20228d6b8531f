import { trimmed, type Codec, type KeyValue } from "../../kit/form/codecs.ts";
import { defineForm, serverFields, type FieldDef, type FieldOf } from "../../kit/form/fields.ts";
import { configPath, isSame } from "../../kit/form/path.ts";
import type { Mapper, MapperType } from "./owner.ts";

/** Texts by key as rows: the settings of a mapper whose type nobody describes. */
const textMap: Codec<Readonly<Record<string, unknown>>, readonly KeyValue[]> = {
  read: (raw) => Object.entries(raw ?? {}).map(([key, value]): KeyValue => ({ key, value: String(value) })),
  write: (value) =>
    Object.fromEntries((value ?? []).filter(({ key }) => key.trim() !== "").map(({ key, value: text }) => [key, text])),
};

/** Shows the name of the type, keeps its id. */
const typeName = (type: MapperType | undefined): Codec<string, string> => ({
  read: (raw) => type?.name ?? raw,
  write: (_, raw) => raw,
});

const [attribute, claim] = [configPath("user.attribute"), configPath("claim.name")];

/** A claim of a new mapper is called like the attribute, until somebody calls it otherwise. A dot in its name would put it inside of another. */
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
  /** What the type asks for. */
  fields: readonly FieldDef[];
  isNew: boolean;
  /** Names that the owner's other mappers have. */
  taken: readonly string[];
  /** Draws the type as a choice; without it the type stands. */
  chooseType?: FieldDef["render"];
}

/** The form of a mapper: type, name, and what the type asks for. The server keeps a mapper's name for good. */
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
        } satisfies Partial<FieldOf<Mapper>>)),
    },
    ...(type
      ? serverFields<Mapper>(isNew ? withClaim(fields) : fields)
      : [{ path: ["config"], kind: "keyvalues", label: "settings", codec: textMap } satisfies FieldOf<Mapper>]),
  ]);
