import { sectionsBy, type Item, type Json, type NotReadReason, type RealmDocument, type Section } from "../document.ts";
import { isJson, objectsIn, textOf } from "../json.ts";
import { namesOf } from "../keys.ts";
import { normalizedFormat } from "../write/normalizedJson.ts";

export const isNormalized = (value: Json): boolean => value.format === normalizedFormat;

function itemOf({ key, parent, data }: Json): Item {
  const { kind, names } = namesOf(textOf(key));
  return {
    ...{ kind: kind as Item["kind"], key: textOf(key), names, data: isJson(data) ? data : {} },
    ...(typeof parent === "string" && { parent }),
  };
}

/** Reverse of `toNormalizedJson`. */
export function documentOfNormalized(value: Json, name: string): RealmDocument {
  const sections = isJson(value.sections) ? value.sections : {};
  const sectionOf = (id: Section["id"]): Section => {
    const part = sections[id];
    if (isJson(part) && Array.isArray(part.items))
      return { id, state: "read", items: objectsIn(part.items).map(itemOf) };
    const reason = isJson(part) ? (textOf(part.notRead) as NotReadReason) : "notInFile";
    // A file has no server that could be asked for the rest.
    return { id, state: "notRead", reason: reason === "large" ? "notInFile" : reason };
  };
  return {
    realm: textOf(value.realm),
    source: { type: "file", name, format: "normalized" },
    isSparse: value.isSparse === true,
    sections: sectionsBy(sectionOf),
  };
}
