import { stored } from "../kit/stored.ts";

/** How close rows and fields may stand. */
export const densities = ["comfortable", "compact"] as const;

export type Density = (typeof densities)[number];

/** The density the admin chose for this browser; undefined while none was chosen. */
export const densityChoice = stored<Density | undefined>(
  "iam.density",
  (text) => densities.find((density) => density === text),
  String,
);
