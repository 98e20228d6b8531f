import type { Complete, FieldDef } from "./fields.ts";
import { wholeRecord } from "../record/path.ts";
import { problemIn, type ShapeCheck, type TextFormat } from "./textFormat.ts";

/** Field for a complete record as text. Default label: the format's name. */
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
