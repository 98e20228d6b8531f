import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useUser, allowsTo, isTransient } from "../user.ts";
import { SessionTable } from "../../../sections/session-table/SessionTable.tsx";
import { places } from "../../places.ts";
import { links } from "../links.ts";

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
        onGone: () => go(links.list()),
      }}
    />
  );
}
