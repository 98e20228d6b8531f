import { RecordHistory } from "../../../sections/history/RecordHistory.tsx";
import { places } from "../../places.ts";
import { useClientScope } from "../scope.ts";

/** Changes of the client scope and its mappers. */
export default function History() {
  const { id = "" } = useClientScope();
  return <RecordHistory kind="clientScope" id={id} links={places} />;
}
