import { useActions } from "../../kit/action/useActions.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { Empty } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { invitationActions } from "./actions.ts";
import { teamApi, type Invitation, type Team } from "./team.ts";

/** Open invitations of an organization. Hidden if there are none or the admin may not read them. */
export function Invitations({ team }: { team: Team }) {
  const t = useT();
  const api = teamApi(useServer(), team);
  const actions = useActions(invitationActions, { team });
  const { value } = useOptional(api.invitations, "myTeam.invitations");
  if (!value?.length) return null;
  return (
    <DataTable<Invitation>
      name="invitations"
      prefix="invitation-"
      label={t("myTeam.invitations")}
      paging="client"
      columns={[{ id: "email", priority: 1 }]}
      rowId={({ id = "" }) => id}
      rowName={({ email = "" }) => email}
      load={() => api.invitations}
      rowActions={actions.menuOf}
      empty={<Empty title={t("myTeam.invitations")} />}
    />
  );
}
