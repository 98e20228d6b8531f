/** Browser language, if neither the host nor the account sets one. */
export function defaultLocale(): string {
  return (typeof navigator === "undefined" ? "" : navigator.language.split("-")[0]) || "en";
}
