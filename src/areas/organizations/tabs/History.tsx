import { RecordHistory } from "../../../sections/history/RecordHistory.tsx";
import { places } from "../../places.ts";
import { useOrganization } from "../organization.ts";

/** Changes of the organization and its members. */
export default function History() {
  const { id = "" } = useOrganization();
  return <RecordHistory kind="organization" id={id} links={places} />;
}
