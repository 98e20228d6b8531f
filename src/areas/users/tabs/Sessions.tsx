import { useNavigation } from "../../../kit/area/navigation.ts";
import { useUser } from "../detail.ts";
import { SessionTable } from "../../../sections/session-table/SessionTable.tsx";
import { places } from "../../places.ts";
import { users } from "../area.ts";
import { allowsTo, isTransient } from "../user.ts";

/** Sessions of a user. */
export default function Sessions() {
  const user = useUser();
  const { go } = useNavigation();
  return (
    <SessionTable
      links={places}
      owner={{
        type: "user",
        id: user.id ?? "",
        name: user.username ?? "",
        mayManage: allowsTo(user, "manage"),
        isTransient: isTransient(user),
        onGone: () => go(users.to.list()),
      }}
    />
  );
}
