import { defineForm } from "../../../kit/form/fields.ts";

/** Node that did not register itself. */
export const nodeForm = defineForm<{ node: string }>([
  { path: ["node"], kind: "text", label: "nodeHost", required: true },
]);
