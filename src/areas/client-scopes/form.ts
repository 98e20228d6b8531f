import { defineForm } from "../../kit/form/fields.ts";

/** Settings of a client scope. Source: areas/client-scopes.md "Create and settings". */
export const settings = defineForm([
  { path: ["name"], kind: "text", required: true },
  { path: ["description"], kind: "textarea", maxLength: 255 },
]);
