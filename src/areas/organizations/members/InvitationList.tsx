import type { ReactNode } from "react";
import { lazily } from "../../../kit/states/lazily.tsx";
import { useActions } from "../../../kit/action/useActions.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { organizationsApi, type Invitation } from "../api.ts";
import { invitation as invitationForm } from "../form.ts";
import { useRights } from "../useRights.ts";
import { invitationActions } from "./actions.ts";
import { invitationColumns } from "./columns.tsx";

const AddMembers = lazily(() => import("./AddMembers.tsx"));

const statuses = ["PENDING", "EXPIRED"];

export default function InvitationList({ orgId, switcher }: { orgId: string; switcher: ReactNode }) {
  const t = useT();
  const api = organizationsApi(useServer());
  const { manage, viewUsers, mayDo } = useRights();
  const ask = useAsk();
  const actions = useActions(invitationActions, { orgId, manage });
  const mayInvite = manage && mayDo("invite");
  const inviteNew = () =>
    ask(FormDialog<Invitation>, {
      name: "invite-new-user",
      area: "organizations",
      action: "invited",
      id: orgId,
      title: t("inviteNewUser"),
      text: t("organizations.inviteNewText"),
      form: invitationForm,
      submitLabel: t("send"),
      success: "inviteSent",
      failure: "inviteSentError",
      invalidate: [["organizations", orgId, "invitations"]],
      run: (server, invitation) => organizationsApi(server).invite(orgId, invitation),
    });
  const ways = [
    { action: "invite-new-user", label: t("inviteNewUser"), icon: "mail" as const, onSelect: () => void inviteNew() },
    ...(viewUsers
      ? [
          {
            action: "invite-realm-user",
            label: t("inviteRealmUser"),
            icon: "user" as const,
            onSelect: () => void ask(AddMembers, { orgId, invite: true }),
          },
        ]
      : []),
  ];
  return (
    <DataTable<Invitation>
      name="invitations"
      label={t("invitationsList")}
      columns={invitationColumns}
      rowId={(invitation) => invitation.id ?? ""}
      rowName={(invitation) => invitation.email ?? ""}
      roles={["manage-organizations"]}
      load={(query) => api.invitations(orgId, query)}
      searchLabel={t("searchInvitations")}
      toolbarStart={switcher}
      prefix="invitation-"
      filters={[
        {
          name: "status",
          label: "filterByStatus",
          multiple: true,
          options: statuses.map((value) => ({
            value,
            label: t(`organizationInvitationStatus.${value.toLowerCase()}`),
          })),
        },
      ]}
      toolbarEnd={
        mayInvite && (
          <Menu
            label={t("inviteMember")}
            items={ways}
            trigger={
              <Button action="invite" tone="primary">
                {t("inviteMember")}
                <Icon name="chevron-down" />
              </Button>
            }
          />
        )
      }
      rowActions={actions.menuOf}
      bulkActions={actions.bulk}
      empty={
        <Empty title={t("emptyInvitations")} text={t("emptyInvitationsInstructions")}>
          {mayInvite &&
            ways.map(({ action, label, icon, onSelect }) => (
              <Button key={action} action={action} icon={icon} onClick={onSelect}>
                {label}
              </Button>
            ))}
        </Empty>
      }
    />
  );
}
