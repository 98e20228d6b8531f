import { defineForm } from "../../../kit/form/fields.ts";

/** A node that did not register itself. */
export const nodeForm = defineForm<{ node: string }>([
  { path: ["node"], kind: "text", label: "nodeHost", required: true },
]);
