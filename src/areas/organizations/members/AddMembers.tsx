import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { stepForEach } from "../../../sections/bulk/each.ts";
import { UserPicker } from "../../../sections/pickers/UserPicker.tsx";
import { organizationsApi } from "../api.ts";
import { entering } from "../../../kit/write/steps.ts";
import { Step } from "../../../kit/write/inSteps.ts";
import type { Server } from "../../../api/server.ts";

/**
 * Number of members to read when the dialog opens, to mark them in the list.
 * Keycloak rejects the other existing members.
 */
const knownMembers = 500;

/**
 * Dialog that adds or invites users. Existing members can't be selected.
 * Users without an email address can't be invited.
 */
export default function AddMembers({
  orgId,
  invite = false,
  onClose,
}: {
  orgId: string;
  invite?: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const server = useServer();
  const api = organizationsApi(server);
  const { run } = useAction();
  // A retry after a partial failure must not send a second email to the same user.
  const done = useRef(new Set<string>());
  const members = useQuery({
    queryKey: server.key("organizations", orgId, "member-ids"),
    queryFn: async () =>
      new Set((await api.readMembers(orgId, { first: 0, max: knownMembers })).map((member) => member.id)),
    staleTime: 0,
    retry: false,
  });
  const texts = invite
    ? { success: "organizationInvitationsSent", failure: "organizationInvitationsSentError" }
    : { success: "organizationUsersAdded", failure: "organizationUsersAddedError" };
  const adding = (server: Server, id: string, what: string) => {
    const by = organizationsApi(server);
    return entering({
      what,
      enter: () => by.addMember(orgId, id).catch(unlessMember),
      isIn: () => by.isMember(orgId, id),
    });
  };
  // Keycloak can't tell if an email was sent, so this step has no lookup.
  const inviting = (server: Server, id: string, what: string) =>
    new Step<unknown>({ what, run: () => organizationsApi(server).inviteUser(orgId, id) });
  return (
    <UserPicker
      name={invite ? "invite-user" : "add-member"}
      title={t(invite ? "inviteRealmUser" : "addMember")}
      text={t(invite ? "organizations.inviteUserText" : "organizations.addMemberText")}
      okAction={invite ? "send" : "add"}
      okLabel={(count) => t(invite ? "organizations.send" : "pick.add", { count })}
      onClose={onClose}
      reason={(user) =>
        members.data?.has(user.id)
          ? t("organizations.isMember")
          : invite && !user.email
            ? t("organizations.noEmail")
            : undefined
      }
      onPick={(users) =>
        run(
          {
            area: "organizations",
            action: invite ? "invited" : "members-added",
            id: orgId,
            ...texts,
            rethrow: true,
            values: { count: users.length },
            invalidate: [["organizations", orgId]],
          },
          (server) =>
            stepForEach(
              users,
              ({ id = "", username: what = "" }) => (invite ? inviting(server, id, what) : adding(server, id, what)),
              done.current,
            ),
        )
      }
    />
  );
}

/** Ignores a 409: another admin has added the user in the meantime. */
function unlessMember(error: unknown): void {
  if (!isApiError(error, 409)) throw error;
}
