import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { useNavigation } from "../../../kit/area/navigation.ts";
import { useServer } from "../../../kit/panel.ts";
import { each, once } from "../../../sections/bulk/each.ts";
import { users } from "../area.ts";
import { membershipApi, type UserOrganization } from "../membershipApi.ts";

/** What a change of membership reaches: this user, and the organizations' own lists. */
const touched = [["users"], ["organizations"]];
/** Lets a user join, invites to, and takes from organizations, and tells of it. `done`: those that are through when one is asked again. */
export function useMemberships(id: string) {
  const server = useServer();
  const queries = useQueryClient();
  const api = useMemo(() => membershipApi(server), [server]);
  const { go } = useNavigation();
  const { run } = useAction();
  const join = (organizations: readonly UserOrganization[], done: Set<string>) =>
    run(
      {
        area: "users",
        action: "organizations-joined",
        id,
        after: { organizations: organizations.map(({ name }) => name) },
        success: "userAddedOrganization",
        failure: "userAddedOrganizationError",
        values: { count: organizations.length },
        invalidate: touched,
        rethrow: true,
      },
      (server) =>
        each(organizations, ({ id: to = "" }) => once(done, to, () => membershipApi(server).joinOrganization(id, to))),
    );
  const invite = (organizations: readonly UserOrganization[], done: Set<string>) =>
    run(
      {
        area: "users",
        action: "organizations-invited",
        id,
        after: { organizations: organizations.map(({ name }) => name) },
        success: "userInvitedOrganization",
        failure: "userInvitedOrganizationError",
        values: { count: organizations.length },
        invalidate: touched,
        rethrow: true,
      },
      (server) => each(organizations, ({ id: to = "" }) => once(done, to, () => membershipApi(server).invite(id, to))),
    );
  const remove = async (organizations: readonly UserOrganization[]): Promise<boolean> => {
    const removed = await run(
      {
        area: "users",
        action: "organizations-left",
        id,
        before: { organizations: organizations.map(({ name }) => name) },
        success: "organizationRemovedSuccess",
        failure: "organizationRemoveError",
        invalidate: [["organizations"]],
      },
      (server) =>
        each(organizations, (organization) => membershipApi(server).leaveOrganization(id, organization.id ?? "")),
    );
    // A managed member is gone with the membership, and reading it again would only say so.
    if (!(await api.exists(id))) go(users.to.list());
    await queries.invalidateQueries({ queryKey: server.key("users") });
    return removed !== undefined;
  };

  return { join, invite, remove };
}
