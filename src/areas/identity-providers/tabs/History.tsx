import { RecordHistory } from "../../../sections/history/RecordHistory.tsx";
import { places } from "../../places.ts";
import { useProvider } from "../provider.ts";

/** Changes of the provider and its mappers. */
export default function History() {
  const { alias = "" } = useProvider();
  return <RecordHistory kind="identityProvider" id={alias} links={places} />;
}
