/** The language of the browser where neither the host nor the account names one. */
export function defaultLocale(): string {
  return (typeof navigator === "undefined" ? "" : navigator.language.split("-")[0]) || "en";
}
