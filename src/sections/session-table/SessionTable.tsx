/** Whose sessions a list shows: of the realm, of a user, or of a client. */
export type SessionOwner =
  | { type: "realm" }
  | { type: "user"; id: string; name: string; mayManage?: boolean; isTransient?: boolean; onGone?: () => void }
  | { type: "client"; id: string; clientId: string };

export interface SessionTableProps {
  owner: SessionOwner;
}

/** Sessions of a realm, a user or a client, with signing out one of them or all. */
export function SessionTable(_props: SessionTableProps) {
  return null;
}
