import { RunView } from "../../sections/realm-plan/run/RunView.tsx";
import { runPlace } from "./runPlace.ts";

/** A run of the comparison. */
export default function RunPage() {
  return <RunView place={runPlace} />;
}
