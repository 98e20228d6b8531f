import type RequiredActionProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js";
import type { Option } from "../../kit/form/fields.ts";

/** Options for the enabled required actions. */
export const actionOptions = (actions: readonly RequiredActionProviderRepresentation[]): Option[] =>
  actions
    .filter(({ enabled, alias }) => enabled && alias)
    .map(({ alias = "", name }) => ({ value: alias, label: name || alias }));
