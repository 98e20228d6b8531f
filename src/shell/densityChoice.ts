import { stored } from "../kit/base/stored.ts";

export const densities = ["comfortable", "compact"] as const;

export type Density = (typeof densities)[number];

/** Density setting of the admin in this browser. Undefined by default. */
export const densityChoice = stored<Density | undefined>(
  "iam.density",
  (text) => densities.find((density) => density === text),
  String,
);
