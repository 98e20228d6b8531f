import { RecordHistory } from "../../../sections/history/RecordHistory.tsx";
import { places } from "../../places.ts";
import { useClient } from "../client.ts";

/** Changes of the client, its roles, mappers and scopes. */
export default function History() {
  const { id = "" } = useClient();
  return <RecordHistory kind="client" id={id} links={places} />;
}
