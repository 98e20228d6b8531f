/** A role as provider settings name it: `role`, or `client.role`. Both names may hold dots, so a text alone does not say which it is. */
export interface NamedRole {
  clientId?: string;
  name: string;
}

/** Each way to read a text as a role of a client, the longest client id first: the last client that exists is meant. */
export function clientReadings(text: string): NamedRole[] {
  return [...text.matchAll(/\./g)]
    .map(({ index }) => ({ clientId: text.slice(0, index), name: text.slice(index + 1) }))
    .filter(({ clientId, name }) => clientId && name)
    .reverse();
}

/** The text that provider settings keep for a role. */
export const roleTextOf = ({ clientId, name }: NamedRole): string => (clientId ? `${clientId}.${name}` : name);
