import type { RunPlace } from "../../../sections/realm-plan/run/place.ts";
import { links } from "../links.ts";

/** Pages of a run that fixes findings. */
export const runPlace: RunPlace = {
  area: "check-up",
  runLink: (run) => links.run({ run }),
  back: () => links.home(),
  title: "checkUp",
  backText: "checkUp.backToList",
};
