import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { SessionTable } from "../../../sections/session-table/SessionTable.tsx";
import { places } from "../../places.ts";
import type { Client } from "../area.ts";

/** Sessions in which a client takes part. */
export default function Sessions() {
  const { id = "", clientId = "" } = useDetail<Client>();
  return <SessionTable links={places} owner={{ type: "client", id, clientId }} />;
}
