import { defineForm, serverFields, type FieldDef } from "../../../kit/form/fields.ts";
import { lines } from "../../../kit/form/codecs.ts";
import { numberRange } from "../../../kit/form/validators.ts";
import type { InitialToken, RegistrationPolicy } from "./api.ts";

/** Initial access token form. Source: docs/spec/areas/clients.md "Initial access tokens". */
export const token = defineForm<InitialToken>([
  // Not clamped: 0 creates a token that never expires, so entering it shows an error.
  {
    path: ["expiration"],
    kind: "duration",
    help: "registration.expirationHelp",
    required: true,
    initial: 86_400,
    validate: numberRange({ min: 1 }, "expirationValueNotValid"),
  },
  { path: ["count"], kind: "number", required: true, min: 1, initial: 1 },
  { path: ["webOrigins"], kind: "lines", help: "registration.webOriginsHelp", codec: lines },
]);

/** Policy form: provider, name and fields that the provider declares. */
export const policy = (properties: readonly FieldDef[]) =>
  defineForm<RegistrationPolicy>([
    { path: ["providerId"], kind: "readonly", label: "provider", help: false },
    { path: ["name"], kind: "text", required: true, help: "clientPolicyNameHelp" },
    ...serverFields<RegistrationPolicy>(properties),
  ]);
