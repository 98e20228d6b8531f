import { defineForm, serverFields, type FieldDef } from "../../../kit/form/fields.ts";
import { lines } from "../../../kit/form/codecs.ts";
import { numberRange } from "../../../kit/form/validators.ts";
import type { InitialToken, RegistrationPolicy } from "./api.ts";

/** A token for registrations. Source: docs/spec/areas/clients.md "Initial access tokens". */
export const token = defineForm<InitialToken>([
  // Not clamped: 0 would make a token that never ends, and whoever types it is told so.
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

/** A rule for registrations: its kind, its name, and what the kind asks for. */
export const policy = (properties: readonly FieldDef[]) =>
  defineForm<RegistrationPolicy>([
    { path: ["providerId"], kind: "readonly", label: "provider", help: false },
    { path: ["name"], kind: "text", required: true, help: "clientPolicyNameHelp" },
    ...serverFields<RegistrationPolicy>(properties),
  ]);
