let isWarned = false;

/** Logs once that sign-in is limited outside a secure context. Source: docs/spec/console.md §8. */
export function warnOfInsecureContext(): void {
  if (isWarned || globalThis.isSecureContext !== false) return;
  isWarned = true;
  console.warn(
    "iam-elements: this page is not in a secure context. Sign-in needs browser features that exist only there, " +
      "such as Web Crypto and locks; serve the page over HTTPS or from localhost.",
  );
}
