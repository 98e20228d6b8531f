/** Characters that the server takes in no name. */
const reserved = /[:/?#@!$&()*+,;=[\]\\]/g;

/** The longest name that stays a name when something is put behind it. */
const longest = 200;

/** The first character that the server would refuse a name for. */
export const refusedIn = (name: string): string | undefined => name[name.search(reserved)];

/** A name that the server takes, as near as can be: some that it made itself are not. */
export const takable = (name: string): string => name.replace(reserved, "-");

/** A name for what makes room for another of its own name. */
export const setAside = (name: string): string =>
  `${takable(name).slice(0, longest)}~${crypto.randomUUID().slice(0, 8)}`;
