import { RecordHistory } from "../../sections/history/RecordHistory.tsx";
import { places } from "../places.ts";
import { useProvider } from "./storage.ts";

/** Changes of the provider. */
export default function History() {
  const { id = "" } = useProvider();
  return <RecordHistory kind="component" id={id} links={places} />;
}
