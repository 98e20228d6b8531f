import { stored } from "../kit/base/stored.ts";

export const themes = ["light", "dark", "auto"] as const;

export type Theme = (typeof themes)[number];

/** Theme setting of the admin in this browser. Undefined by default. */
export const themeChoice = stored<Theme | undefined>(
  "iam.theme",
  (text) => themes.find((theme) => theme === text),
  String,
);
