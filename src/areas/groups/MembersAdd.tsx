import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../kit/action/useAction.ts";
import { useServer, useT } from "../../kit/panel.ts";
import { each } from "../../sections/bulk/each.ts";
import { UserPicker } from "../../sections/pickers/UserPicker.tsx";
import { groupsApi, membership } from "./api.ts";
import type { Group } from "./area.ts";

/** Users to put into the group, any number; who is in it is marked. */
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
          (server) => each(users, (user) => groupsApi(server).addMember(id, user.id ?? "")),
        )
      }
    />
  );
}
