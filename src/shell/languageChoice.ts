import { localeNames } from "../i18n/languages.ts";
import { stored } from "../kit/stored.ts";

/** The language the admin chose for this browser; undefined while that of the account is used. */
export const languageChoice = stored<string | undefined>(
  "iam.language",
  (text) => localeNames.find((name) => name === text),
  (name) => name ?? null,
);
