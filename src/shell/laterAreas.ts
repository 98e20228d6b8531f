/** Areas of the server's own console that are not here, by the first segment below the realm. Source: CHANGELOG.md "Not there yet". */
const later: ReadonlySet<string> = new Set();

/** True for an address in an area that this version does not have. */
export const isLaterArea = (pathname: string): boolean => later.has(pathname.split("/")[2] ?? "");
