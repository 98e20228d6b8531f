import type { RunPlace } from "../../sections/realm-plan/run/place.ts";
import { links } from "./links.ts";

/** Pages of a run that was planned here. */
export const runPlace: RunPlace = {
  area: "compare",
  runLink: (run) => links.run({ run }),
  back: (sides) => links.home(undefined, sides),
  title: "compare",
  backText: "compare.back",
};
