import { stored } from "../kit/stored.ts";

/** Looks that an admin may choose. */
export const themes = ["light", "dark", "auto"] as const;

export type Theme = (typeof themes)[number];

/** The look the admin chose for this browser; undefined while none was chosen. */
export const themeChoice = stored<Theme | undefined>(
  "iam.theme",
  (text) => themes.find((theme) => theme === text),
  String,
);
