/** Characters that the server rejects in names. */
const reserved = /[:/?#@!$&()*+,;=[\]\\]/g;

/** Maximum length of a name before a suffix is added. */
const longest = 200;

/** Returns the first character that the server would reject. */
export const refusedIn = (name: string): string | undefined => name[name.search(reserved)];

/** Replaces characters that the server rejects. The server itself creates such names. */
export const takable = (name: string): string => name.replace(reserved, "-");

/** Returns a temporary unique name. */
export const setAside = (name: string): string =>
  `${takable(name).slice(0, longest)}~${crypto.randomUUID().slice(0, 8)}`;
