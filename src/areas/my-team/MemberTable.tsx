import { useAction } from "../../kit/action/useAction.ts";
import { useActions } from "../../kit/action/useActions.ts";
import { Button } from "../../kit/base/Button.tsx";
import { PersonCell } from "../../kit/base/PersonCell.tsx";
import { email } from "../../kit/form/email.ts";
import { defineForm } from "../../kit/form/fields.ts";
import { FormDialog } from "../../kit/form/FormDialog.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import { memberActions } from "./actions.ts";
import styles from "./my-team.css";
import type { GivenTeam } from "./context.ts";
import { changeRole, inviteToGroup, teamApi, type Invited, type Person } from "./team.ts";

const invitation = defineForm<Invited>([
  { path: ["email"], kind: "text", inputType: "email", required: true, validate: email },
  { path: ["firstName"], kind: "text" },
  { path: ["lastName"], kind: "text" },
]);

/** Members with their role. */
export function MemberTable({ given }: { given: GivenTeam }) {
  useStyles(styles);
  const { team, path, names } = given;
  const t = useT();
  const ask = useAsk();
  const mayDo = useMayDo();
  const api = teamApi(useServer(), team);
  const { run } = useAction();
  const { value: roles, unavailable } = useOptional(api.roles(names), "myTeam.roles");
  const hasRoles = names.length > 0 && !unavailable && roles?.roles.length !== 0;
  const actions = useActions(memberActions, { team, roles });
  const roleNamed = (name: string | undefined) => roles?.roles.find((role) => role.name === name);
  const roleOf = ({ id = "" }: Person) => roles?.of[id] ?? "";
  const change = (person: Person, to: string) => {
    const { id = "" } = person;
    const from = roleOf(person);
    return run(
      {
        area: "my-team",
        action: "updated",
        id,
        before: { role: from || undefined },
        after: { role: to },
        success: "myTeam.roleChanged",
        failure: "myTeam.roleError",
        invalidate: [["my-team"]],
      },
      (server) => changeRole(server, team, id, { from: roleNamed(from), to: roleNamed(to) }),
    );
  };
  const invite = () =>
    ask(FormDialog<Invited>, {
      name: "invite",
      area: "my-team",
      action: "invited",
      id: team.id,
      title: t("myTeam.invite"),
      text: t(team.kind === "group" ? "myTeam.inviteGroupText" : "myTeam.inviteText"),
      form: invitation,
      submitLabel: t("myTeam.send"),
      success: "myTeam.invited",
      failure: "myTeam.inviteError",
      invalidate: [["my-team"]],
      run: (server, invited) =>
        team.kind === "group" ? inviteToGroup(server, team, path, invited) : teamApi(server, team).invite(invited),
    });
  const columns: readonly Column<Person>[] = [
    {
      id: "username",
      priority: 1,
      value: ({ username }) => username,
      cell: (person) => <PersonCell person={person} />,
    },
    { id: "email" },
    ...(hasRoles
      ? [
          {
            id: "role",
            priority: 1 as const,
            sortable: false,
            value: roleOf,
            cell: (person: Person) => (
              <select
                className="input team-role"
                data-field="role"
                aria-label={t("myTeam.roleOf", { name: person.username })}
                value={roleOf(person)}
                disabled={!roles || !mayDo("change-role")}
                onChange={(event) => void change(person, event.target.value)}
              >
                {roles && <option value="">{t("myTeam.noRole")}</option>}
                {roles?.roles.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            ),
          },
        ]
      : []),
  ];
  const button = mayDo("invite") && (
    <Button action="invite" tone="primary" icon="mail" onClick={() => void invite()}>
      {t("myTeam.invite")}
    </Button>
  );
  const table = (
    <DataTable<Person>
      name="team"
      label={t("myTeam.members")}
      columns={columns}
      rowId={({ id = "" }) => id}
      rowName={({ username = "" }) => username}
      load={(query) => api.members(query)}
      {...(team.kind === "organization" && { searchLabel: t("myTeam.search") })}
      toolbarEnd={({ isEmpty }) => !isEmpty && button}
      rowActions={actions.menuOf}
      empty={
        <Empty title={t("myTeam.empty")} text={t("myTeam.emptyText")}>
          {button}
        </Empty>
      }
    />
  );
  return (
    <>
      {roles && roles.missing.length > 0 && (
        <p className="notice warning" data-notice="missing-roles">
          <span>{t("myTeam.missing", { roles: roles.missing.join(", ") })}</span>
        </p>
      )}
      {table}
    </>
  );
}
