import type RequiredActionProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js";
import type { Translate } from "../../i18n/texts.ts";
import type { FieldOf, Option } from "../../kit/form/fields.ts";
import type { User } from "./user.ts";

/** Options for the enabled required actions. */
export const actionOptions = (actions: readonly RequiredActionProviderRepresentation[]): Option[] =>
  actions
    .filter(({ enabled, alias }) => enabled && alias)
    .map(({ alias = "", name }) => ({ value: alias, label: name || alias }));

/** Required actions. Read-only if the actions of the realm can't be read. */
export function requiredActionsField(
  { t, actions }: { t: Translate; actions: readonly Option[] | undefined },
  set: readonly string[] = [],
): FieldOf<Pick<User, "requiredActions">> {
  const known = actions ?? [];
  return {
    path: ["requiredActions"],
    kind: "multiselect",
    label: "requiredUserActions",
    placeholder: t("requiredActionPlaceholder"),
    readOnly: actions === undefined,
    options: [
      ...known,
      ...set
        .filter((alias) => !known.some(({ value }) => value === alias))
        .map((alias) => ({ value: alias, label: alias })),
    ],
  };
}
