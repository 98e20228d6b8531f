import { keyValues } from "../../kit/form/codecs.ts";
import { defineForm } from "../../kit/form/fields.ts";

/** Name and description. The server says what is wrong with a name. */
export const group = defineForm([
  { path: ["name"], kind: "text", marked: true },
  { path: ["description"], kind: "textarea" },
]);

export const attributes = defineForm([{ path: ["attributes"], kind: "keyvalues", codec: keyValues }]);
