import type { AreaLink } from "../../../kit/navigation/address.ts";
import type { RunRecord } from "./runs.ts";

/** Area that shows a run, with its pages. */
export interface RunPlace {
  /** ID of the area. A run is kept for one area. */
  area: string;
  /** Page of a run. */
  runLink: (id: string) => AreaLink;
  /** Page where the run was planned, and its name. */
  back: (sides?: RunRecord["sides"]) => AreaLink;
  /** Message key of the area's title. */
  title: string;
  /** Message key of the link back. */
  backText: string;
}
