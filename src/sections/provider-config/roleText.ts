/** Role in provider settings: `role` or `client.role`. Both names may contain dots, so the text is ambiguous. */
export interface NamedRole {
  clientId?: string;
  name: string;
}

/** All interpretations of a text as a client role, longest client ID first. The first existing client wins. */
export function clientReadings(text: string): NamedRole[] {
  return [...text.matchAll(/\./g)]
    .map(({ index }) => ({ clientId: text.slice(0, index), name: text.slice(index + 1) }))
    .filter(({ clientId, name }) => clientId && name)
    .reverse();
}

/** Text of a role in provider settings. */
export const roleTextOf = ({ clientId, name }: NamedRole): string => (clientId ? `${clientId}.${name}` : name);
