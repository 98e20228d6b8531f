import { defineActions } from "../../kit/action/defineActions.ts";
import { removeFromTeam, teamApi, type Invitation, type Person, type Team, type TeamRoles } from "./team.ts";

interface MemberContext {
  team: Team;
  /** Undefined until known. */
  roles: TeamRoles | undefined;
}

const isManaged = ({ membershipType }: Person) => membershipType === "MANAGED";

export const memberActions = defineActions<Person, MemberContext>({
  area: "my-team",
  idOf: ({ id = "" }) => id,
  nameOf: ({ username = "" }) => username,
  list: [
    {
      id: "remove",
      label: "myTeam.remove",
      tone: "danger",
      // Leaving a group without leaving its role would keep the rights of the role.
      on: (_, { team, roles }) =>
        team.kind === "organization" || roles !== undefined || { because: "myTeam.unknownRole" },
      confirm: (person, { team }) => ({
        title: "myTeam.removeTitle",
        subject: person.username,
        text: isManaged(person) ? "myTeam.removeManaged" : ["myTeam.removeText", { team: team.name }],
        typed: isManaged(person) ? person.username : undefined,
      }),
      change: "member-removed",
      about: (person, { team }) => ({ id: team.id, before: { member: person.username } }),
      run: (server, person, { team, roles }) =>
        removeFromTeam(
          server,
          team,
          person,
          roles?.roles.find(({ name }) => name === roles.of[person.id ?? ""]),
        ),
      said: { done: "myTeam.removed", failed: "myTeam.removeError" },
      refresh: () => [["my-team"]],
    },
  ],
});

export const invitationActions = defineActions<Invitation, { team: Team }>({
  area: "my-team",
  idOf: ({ id = "" }) => id,
  nameOf: ({ email = "" }) => email,
  list: [
    {
      id: "resend",
      label: "myTeam.resend",
      icon: "mail",
      on: () => true,
      change: "invitation-resent",
      about: (_, { team }) => ({ id: team.id }),
      run: (server, { id = "" }, { team }) => teamApi(server, team).resend(id),
      said: { done: "myTeam.resent", failed: "myTeam.inviteError" },
      refresh: () => [["my-team"]],
    },
    {
      id: "revoke",
      label: "myTeam.revoke",
      tone: "danger",
      on: () => true,
      confirm: ({ email }) => ({ title: "myTeam.revokeTitle", subject: email }),
      change: "invitation-deleted",
      about: (_, { team }) => ({ id: team.id }),
      run: (server, { id = "" }, { team }) => teamApi(server, team).revoke(id),
      said: { done: "myTeam.revoked", failed: "myTeam.revokeError" },
      refresh: () => [["my-team"]],
    },
  ],
});
