/** Which login events a list shows. A fixed value hides its column and its filter. */
export interface UserEventsProps {
  /** Id of the one user. */
  user?: string;
  /** Client id (not the internal id) of the one client. */
  client?: string;
  /** Keeps this list apart from another one of the same screen in the path. */
  prefix?: string;
}

/** Login events of a realm, of one user or of one client: filters as chips, details inline, newest first. */
export function UserEvents(_props: UserEventsProps) {
  return null;
}
