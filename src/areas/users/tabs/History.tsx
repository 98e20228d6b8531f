import { RecordHistory } from "../../../sections/history/RecordHistory.tsx";
import { places } from "../../places.ts";
import { useUser } from "../user.ts";

/** Changes of the user, its groups and roles. */
export default function History() {
  const { id = "" } = useUser();
  return <RecordHistory kind="user" id={id} links={places} />;
}
