import type { Filter } from "../../kit/table/columns.ts";
import { lockedOutFilter } from "../../sections/locked-out/lockedOutUsers.ts";
import { attributeLabel } from "../../sections/user-profile/attribute.ts";
import { AttributeFilter } from "./AttributeFilter.tsx";
import { keptHere, termOf } from "./query.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";

/** All filters of the user list. Attributes have their display name from the user profile. */
export function filtersOf(t: Translate, profile: UserProfileConfig | undefined): readonly Filter[] {
  return [
    {
      name: "attribute",
      label: "searchType.attribute",
      replacesSearch: true,
      editor: (props) => <AttributeFilter {...props} profile={profile} />,
      format: (text) =>
        `${attributeLabel(t, profile?.attributes?.find(({ name }) => name === termOf(text).key) ?? { name: termOf(text).key })} = ${termOf(text).value}`,
    },
    {
      name: "exact",
      label: "filter.match",
      multiple: true,
      replacesSearch: true,
      options: [{ value: "true", label: t("exactSearch") }],
    },
    {
      name: "enabled",
      label: "status",
      options: [
        { value: "true", label: t("enabled") },
        { value: "false", label: t("disabled") },
      ],
    },
    {
      name: lockedOutFilter,
      label: "users.filter.lockedOut",
      options: [{ value: "true", label: t("users.filter.lastTwoWeeks") }],
    },
    // Only for realms with storage providers: lists users without a request to them.
    { name: keptHere, label: "users.filter.kept", options: [{ value: "true", label: t("users.filter.here") }] },
  ];
}
