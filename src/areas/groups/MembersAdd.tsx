import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { stepForEach } from "../../sections/bulk/each.ts";
import { UserPicker } from "../../sections/pickers/UserPicker.tsx";
import { groupsApi, membership } from "./api.ts";
import type { Group } from "./group.ts";
import { entering } from "../../kit/write/steps.ts";
import { groupMember } from "../../sections/bulk/groupMember.ts";

/** Dialog that adds users to a group. Marks current members. */
export default function MembersAdd({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useT();
  const api = groupsApi(useServer());
  const { run } = useAction();
  const id = group.id ?? "";
  const members = useQuery(api.memberIds(id)).data;
  return (
    <UserPicker
      name="add-member"
      title={t("addMember")}
      text={<bdi>{group.path}</bdi>}
      okAction="add"
      okLabel={(count) => t("pick.add", { count })}
      onClose={onClose}
      reason={(user) => (members?.has(user.id) ? t("groups.isMember") : undefined)}
      onPick={(users) =>
        run(
          {
            area: "groups",
            action: "members-added",
            id,
            after: { members: users.map(({ username }) => username) },
            success: "usersAdded",
            failure: "usersAddedError",
            values: { count: users.length },
            rethrow: true,
            invalidate: membership,
          },
          (server) =>
            stepForEach(users, (user) => entering(groupMember(server, user.id ?? "", id, user.username ?? ""))),
        )
      }
    />
  );
}
