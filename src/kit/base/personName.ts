export interface Person {
  username?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Full name. Fallback: the username. */
export const personName = ({ firstName, lastName, username = "" }: Person): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(" ") || username;
