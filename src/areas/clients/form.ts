import { defineForm } from "../../kit/form/fields.ts";

/** What a client is called. Source: areas/clients.md "Settings tab". */
export const general = defineForm([
  { path: ["clientId"], kind: "text", required: true },
  { path: ["name"], kind: "text", label: "clientName" },
  { path: ["description"], kind: "textarea", maxLength: 255 },
]);
