import { RunView } from "../../../sections/realm-plan/run/RunView.tsx";
import { runPlace } from "./runPlace.ts";

/** A run that fixes findings. */
export default function RunPage() {
  return <RunView place={runPlace} />;
}
