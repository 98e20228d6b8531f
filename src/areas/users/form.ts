import { defineForm } from "../../kit/form/fields.ts";

export const settings = defineForm([
  { path: ["username"], kind: "text", required: true },
  { path: ["email"], kind: "text", inputType: "email" },
  { path: ["emailVerified"], kind: "switch" },
  { path: ["firstName"], kind: "text" },
  { path: ["lastName"], kind: "text" },
]);
