import type { Translate } from "../../../i18n/texts.ts";
import { PersonCell } from "../../../kit/base/PersonCell.tsx";
import { stateOf } from "../../../kit/base/states.ts";
import { Tag } from "../../../kit/base/Tag.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { places } from "../../places.ts";
import type { Invitation } from "../api.ts";
import type { Member } from "../organization.ts";

/** Returns the label of `MANAGED` or `UNMANAGED`. Returns other types unchanged. */
export function membershipText(t: Translate, type: string | undefined): string {
  if (type === "MANAGED") return t("managed");
  if (type === "UNMANAGED") return t("unmanaged");
  return type ?? "";
}

function Membership({ member }: { member: Member }) {
  const t = useT();
  const isManaged = member.membershipType === "MANAGED";
  return member.membershipType ? (
    <Tag
      {...(isManaged && { tone: "info" as const })}
      title={t(isManaged ? "organizations.managedText" : "organizations.unmanagedText")}
    >
      {membershipText(t, member.membershipType)}
    </Tag>
  ) : null;
}

const username: Column<Member> = {
  id: "username",
  priority: 1,
  value: (member) => member.username,
  cell: (member) => <PersonCell person={member} to={places.user(member.id ?? "")} />,
};

export const memberColumns: readonly Column<Member>[] = [
  username,
  { id: "email" },
  { id: "firstName", priority: 3 },
  { id: "lastName", priority: 3 },
  {
    id: "membershipType",
    priority: 1,
    value: (member) => member.membershipType,
    cell: (member) => <Membership member={member} />,
  },
];

export const groupMemberColumns: readonly Column<Member>[] = [
  username,
  { id: "email" },
  { id: "firstName", priority: 3 },
  { id: "lastName", priority: 3 },
];

function Status({ invitation: { status } }: { invitation: Invitation }) {
  const t = useT();
  return status ? (
    <Tag state={stateOf(status)}>{t(`organizationInvitationStatus.${status.toLowerCase()}`)}</Tag>
  ) : (
    <span className="dash">—</span>
  );
}

const ms = (seconds: number | undefined) => (seconds ? seconds * 1000 : undefined);

export const invitationColumns: readonly Column<Invitation>[] = [
  { id: "email", priority: 1, cell: (invitation) => <bdi className="strong">{invitation.email}</bdi> },
  { id: "firstName", priority: 3 },
  { id: "lastName", priority: 3 },
  {
    id: "sentDate",
    isTime: true,
    value: (invitation) => ms(invitation.sentDate),
    cell: (invitation) => <Time ms={ms(invitation.sentDate)} />,
  },
  {
    id: "expiresAt",
    isTime: true,
    value: (invitation) => ms(invitation.expiresAt),
    cell: (invitation) => <Time ms={ms(invitation.expiresAt)} />,
  },
  {
    id: "status",
    priority: 1,
    value: (invitation) => invitation.status,
    cell: (invitation) => <Status invitation={invitation} />,
  },
];
