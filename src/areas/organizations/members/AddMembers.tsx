import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import { useAction } from "../../../kit/action/useAction.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { each, once } from "../../../sections/bulk/each.ts";
import { UserPicker } from "../../../sections/pickers/UserPicker.tsx";
import { organizationsApi } from "../api.ts";

/** Members that are known by name when the dialog opens, so that they are marked. Anybody beyond is found out when added. */
const knownMembers = 500;

/** Users of the realm to add as members, or to invite. Who is a member already cannot be chosen, nor be invited without an e-mail address. */
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
  // Nobody gets a second mail because the one of somebody else could not be sent.
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
            each(users, ({ id = "" }) =>
              once(done.current, id, () =>
                invite
                  ? organizationsApi(server).inviteUser(orgId, id)
                  : organizationsApi(server).addMember(orgId, id).catch(unlessMember),
              ),
            ),
        )
      }
    />
  );
}

/** Somebody else added the user meanwhile: what was wanted is there. */
function unlessMember(error: unknown): void {
  if (!isApiError(error, 409)) throw error;
}
