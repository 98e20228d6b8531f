import { keyValues, lines, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { trimmed } from "../../../kit/form/codecs.ts";
import { absentWhenEmpty } from "../../../sections/policies/codecs.ts";
import { maxLength } from "../../../kit/form/validators.ts";
import type { AuthorizationApi, Resource, Scope, Settings } from "./api.ts";

const modes = ["ENFORCING", "PERMISSIVE", "DISABLED"];
const strategies = ["UNANIMOUS", "AFFIRMATIVE"];

/** Decision settings. Source: docs/spec/areas/client-authorization.md "Settings". */
export const settings = (t: Translate) =>
  defineForm<Settings>([
    {
      path: ["policyEnforcementMode"],
      kind: "radio",
      initial: "ENFORCING",
      options: modes.map((value) => ({ value, label: t(`policyEnforcementModes.${value}`) })),
    },
    {
      path: ["decisionStrategy"],
      kind: "radio",
      initial: "UNANIMOUS",
      options: strategies.map((value) => ({ value, label: t(`decisionStrategies.${value}`) })),
    },
    { path: ["allowRemoteResourceManagement"], kind: "switch" },
  ]);

/** Scope names of a resource. Existing scopes keep the other fields from the server. */
export const scopeNames: Codec<readonly Scope[], readonly string[]> = {
  read: (raw) => (Array.isArray(raw) ? raw : []).map((scope: Scope) => scope.name ?? ""),
  write: (value, raw) => {
    const known: readonly Scope[] = Array.isArray(raw) ? raw : [];
    return (value ?? []).map((name) => known.find((scope) => scope.name === name) ?? { name });
  },
};

/** Resource form. Source: docs/spec/areas/client-authorization.md "Resource detail". */
export const resource = (api: AuthorizationApi) =>
  defineForm<Resource>([
    { path: ["owner", "name"], kind: "readonly", label: "owner", help: "ownerHelp" },
    { path: ["name"], kind: "text", required: true, help: "resourceNameHelp", codec: trimmed, validate: maxLength() },
    {
      path: ["displayName"],
      kind: "text",
      required: true,
      help: "authorization.displayNameHelp",
      validate: maxLength(),
    },
    { path: ["type"], kind: "text", help: "resourceDetailsTypeHelp", codec: absentWhenEmpty, validate: maxLength() },
    { path: ["uris"], kind: "lines", codec: lines },
    {
      path: ["scopes"],
      kind: "multiselect",
      label: "authorizationScopes",
      help: "authorization.resourceScopesHelp",
      codec: scopeNames,
      search: async (text, part) => (await api.searchScopes(text, part)).map(({ label }) => ({ value: label, label })),
    },
    { path: ["icon_uri"], kind: "text", label: "iconUri", codec: absentWhenEmpty, validate: maxLength() },
    { path: ["ownerManagedAccess"], kind: "switch" },
    { path: ["attributes"], kind: "keyvalues", label: "resourceAttribute", codec: keyValues },
  ]);

/** Scope form. Source: docs/spec/areas/client-authorization.md "Scopes". */
export const scope = () =>
  defineForm<Scope>([
    {
      path: ["name"],
      kind: "text",
      required: true,
      help: "authorization.scopeNameHelp",
      codec: trimmed,
      validate: maxLength(),
    },
    {
      path: ["displayName"],
      kind: "text",
      help: "scopeDisplayNameHelp",
      codec: absentWhenEmpty,
      validate: maxLength(),
    },
    { path: ["iconUri"], kind: "text", codec: absentWhenEmpty, validate: maxLength() },
  ]);
