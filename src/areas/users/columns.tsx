import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import type { Translate } from "../../i18n/texts.ts";
import { Email } from "../../kit/base/Email.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { PersonCell } from "../../kit/base/PersonCell.tsx";
import { personName } from "../../kit/base/personName.ts";
import { Time } from "../../kit/base/Time.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { Column } from "../../kit/table/columns.ts";
import { attributeLabel, isRootAttribute } from "../../sections/user-profile/attribute.ts";
import type { UserRow } from "./api.ts";
import type { User } from "./user.ts";
import { links } from "./links.ts";
import { lockOf } from "./lock.ts";
import { attributeColumn } from "./query.ts";
import { isTemporaryAdmin, RowTags } from "./tags.tsx";

function Who({ user }: { user: UserRow }) {
  const t = useT();
  return (
    <PersonCell person={user} to={links.detail({ id: user.id ?? "", tab: "settings" })}>
      {isTemporaryAdmin(user) && (
        <span className="mark warning" title={t("temporaryAdmin")}>
          <Icon name="warning" size={14} />
          <span className="visually-hidden">{t("temporaryAdmin")}</span>
        </span>
      )}
    </PersonCell>
  );
}

/** Email address, with a mark if it is not verified. */
function EmailCell({ user }: { user: UserRow }) {
  const t = useT();
  if (!user.email) return <span className="dash">—</span>;
  return (
    <span className="marked">
      {user.emailVerified === false && (
        <span className="mark warning" title={t("notVerified")}>
          <Icon name="circle-alert" size={14} />
          <span className="visually-hidden">{t("notVerified")}</span>
        </span>
      )}
      <Email address={user.email} />
    </span>
  );
}

/** Values of an attribute as one text. */
const valuesOf = (user: User, name: string): string | undefined => {
  const values: unknown = user.attributes?.[name];
  return Array.isArray(values) && values.length ? values.join(", ") : undefined;
};

const statusOf = (user: UserRow): string =>
  lockOf(user, { ...user.bruteForceStatus }) ? "locked" : user.enabled ? "enabled" : "disabled";

const fixed: readonly Column<UserRow>[] = [
  { id: "user", title: "user", priority: 1, value: personName, cell: (user) => <Who user={user} /> },
  { id: "email", cell: (user) => <EmailCell user={user} /> },
  { id: "status", title: "status", priority: 1, value: statusOf, cell: (user) => <RowTags user={user} /> },
  { id: "username", optional: true },
  { id: "firstName", optional: true },
  { id: "lastName", optional: true },
  {
    id: "created",
    isTime: true,
    title: "createdAt",
    priority: 3,
    optional: true,
    value: (user) => user.createdTimestamp,
    cell: (user) => <Time ms={user.createdTimestamp} />,
  },
];

/** Columns of the list: fixed columns, and hidden columns for the attributes of the user profile. */
export const columnsOf = (t: Translate, profile: UserProfileConfig | undefined): readonly Column<UserRow>[] => [
  ...fixed,
  ...(profile?.attributes ?? [])
    .filter(({ name }) => name && !isRootAttribute(name))
    .map(
      (attribute): Column<UserRow> => ({
        id: `${attributeColumn}${attribute.name}`,
        titleText: attributeLabel(t, attribute),
        priority: 3,
        optional: true,
        value: (user) => valuesOf(user, attribute.name ?? ""),
      }),
    ),
];
