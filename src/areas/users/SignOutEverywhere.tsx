import type { ActionDialogProps } from "../../kit/action/defineActions.ts";
import { useNavigation } from "../../kit/navigation/navigation.ts";
import SignOutUser from "../../sections/session-table/SignOutUser.tsx";
import { links } from "./links.ts";
import { isTransient, type User } from "./user.ts";

/** Ends all sessions of a user. A transient user is deleted with them. */
export default function SignOutEverywhere({ record, onClose }: ActionDialogProps<User>) {
  const { go } = useNavigation();
  const user = { id: record.id ?? "", username: record.username ?? "" };
  return (
    <SignOutUser
      record={user}
      records={[user]}
      context={{ mayEnd: true, ...(isTransient(record) && { leftUser: () => go(links.list()) }) }}
      onClose={onClose}
    />
  );
}
