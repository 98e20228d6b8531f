import { RecordHistory } from "../../sections/history/RecordHistory.tsx";
import { places } from "../places.ts";

/** Changes of the realm, its event settings and its user profile. */
export default function History() {
  return <RecordHistory kind="realm" id="" links={places} />;
}
