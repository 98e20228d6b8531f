import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAction } from "../../../kit/action/useAction.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { Step } from "../../../kit/write/inSteps.ts";
import { entering, leaving } from "../../../kit/write/steps.ts";
import { stepForEach } from "../../../sections/bulk/each.ts";
import { links } from "../links.ts";
import { membershipApi, type UserOrganization } from "../membershipApi.ts";

/** Query keys to invalidate after a change of membership: the user and the lists of organizations. */
const touched = [["users"], ["organizations"]];
/** Joins, leaves and invites to organizations, and shows alerts. `done`: organizations that a retry skips. */
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
      (server) => stepForEach(organizations, (one) => entering(membershipApi(server).inOrganization(id, one)), done),
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
      (server) =>
        stepForEach(
          organizations,
          // Keycloak can't tell if an email was sent, so this step has no lookup.
          ({ id: to = "", name: what = "" }) =>
            new Step<unknown>({ what, run: () => membershipApi(server).invite(id, to) }),
          done,
        ),
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
      (server) => stepForEach(organizations, (one) => leaving(membershipApi(server).inOrganization(id, one))),
    );
    // The end of a managed membership deletes the user, so its page can't be read again.
    if (!(await api.exists(id))) go(links.list());
    await queries.invalidateQueries({ queryKey: server.key("users") });
    return removed !== undefined;
  };

  return { join, invite, remove };
}
