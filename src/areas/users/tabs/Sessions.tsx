import { useNavigation } from "../../../kit/area/navigation.ts";
import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { SessionTable } from "../../../sections/session-table/SessionTable.tsx";
import { places } from "../../places.ts";
import { users, type User } from "../area.ts";
import { allowsTo, isTransient } from "../user.ts";

/** Sessions of a user. */
export default function Sessions() {
  const user = useDetail<User>();
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
