import type { Filter } from "../../kit/table/columns.ts";
import { attributeLabel } from "../../sections/user-profile/attribute.ts";
import { AttributeFilter } from "./AttributeFilter.tsx";
import { keptHere, termOf } from "./query.ts";
import type { Translate } from "../../i18n/texts.ts";
import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";

/** Filters of the list of users; attributes are named as the profile names them. */
export function filtersOf(
  t: Translate,
  profile: UserProfileConfig | undefined,
  hasStorage: boolean,
): readonly Filter[] {
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
    // Of a realm with directories: without asking them.
    ...(hasStorage
      ? [{ name: keptHere, label: "users.filter.kept", options: [{ value: "true", label: t("users.filter.here") }] }]
      : []),
  ];
}
