/** What is known of who somebody is. */
export interface Person {
  username?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Name of a person, or the user name when there is none. */
export const personName = ({ firstName, lastName, username = "" }: Person): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(" ") || username;
