import type { Translate } from "../../../i18n/texts.ts";
import type { Filter, ListQuery } from "../../../kit/table/columns.ts";

/** Days of the filter for sign-ins. */
export const signInDays = 30;

export type ClientFilter = "protocol" | "type" | "enabled" | "owner" | "tag" | "signIn";

/** Filters of the client list. The server has none of them: all clients are read once, and matched in the browser. */
export const clientFilters = (t: Translate, { hasEvents }: { hasEvents: boolean }): readonly Filter[] => [
  {
    name: "type" satisfies ClientFilter,
    label: "clients.type",
    options: ["confidential", "public", "bearerOnly"].map((value) => ({ value, label: t(`clients.type.${value}`) })),
  },
  {
    name: "protocol" satisfies ClientFilter,
    label: "protocol",
    options: ["openid-connect", "saml"].map((value) => ({ value, label: t(`protocolTypes.${value}`) })),
  },
  {
    name: "enabled" satisfies ClientFilter,
    label: "status",
    options: [
      { value: "true", label: t("enabled") },
      { value: "false", label: t("disabled") },
    ],
  },
  { name: "owner" satisfies ClientFilter, label: "clients.owner" },
  { name: "tag" satisfies ClientFilter, label: "clients.tag" },
  ...(hasEvents
    ? [
        {
          name: "signIn" satisfies ClientFilter,
          label: "clients.milestone.lastSignIn",
          options: ["recent", "none"].map((value) => ({
            value,
            label: t(`clients.filter.signIn.${value}`, { count: signInDays }),
          })),
        },
      ]
    : []),
];

export const isFiltered = ({ filters }: Pick<ListQuery, "filters">): boolean =>
  Object.values(filters).some((values) => values.length > 0);
