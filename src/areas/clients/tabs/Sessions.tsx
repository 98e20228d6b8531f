import { useClient } from "../client.ts";
import { SessionTable } from "../../../sections/session-table/SessionTable.tsx";
import { places } from "../../places.ts";

export default function Sessions() {
  const { id = "", clientId = "" } = useClient();
  return <SessionTable links={places} owner={{ type: "client", id, clientId }} />;
}
