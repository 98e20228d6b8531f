import { useClient } from "../detail.ts";
import { SessionTable } from "../../../sections/session-table/SessionTable.tsx";
import { places } from "../../places.ts";

/** Sessions in which a client takes part. */
export default function Sessions() {
  const { id = "", clientId = "" } = useClient();
  return <SessionTable links={places} owner={{ type: "client", id, clientId }} />;
}
