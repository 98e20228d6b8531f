import type { Complete, FieldDef } from "./fields.ts";
import { wholeRecord } from "./path.ts";
import { problemIn, type ShapeCheck, type TextFormat } from "./textFormat.ts";

/** A whole record as one text. Its label is the name of the format unless told otherwise. */
export const documentField = (format: TextFormat, check?: ShapeCheck, complete?: Complete): FieldDef => ({
  path: wholeRecord,
  kind: "code",
  labelText: format.name,
  language: format.language,
  rows: 20,
  ...(complete && { complete }),
  required: true,
  problem: (text) => problemIn(format, text, check),
  codec: { read: (raw) => format.write(raw), write: (text) => format.read(String(text)).value },
});
