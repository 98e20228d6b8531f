import { localeNames } from "../i18n/languages.ts";
import { stored } from "../kit/base/stored.ts";

/** Language setting of the admin in this browser. Undefined for the language of the account. */
export const languageChoice = stored<string | undefined>(
  "iam.language",
  (text) => localeNames.find((name) => name === text),
  (name) => name ?? null,
);
