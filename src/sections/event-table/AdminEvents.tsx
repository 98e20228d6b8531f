/** Which changes a list shows. */
export interface AdminEventsProps {
  /** The one resource, `*` standing for anything: `users/42*`. Several are asked for one by one and merged. Hides the path filter. */
  resourcePath?: string | readonly string[];
  /** Keeps this list apart from another one of the same screen in the path. */
  prefix?: string;
}

/** Changes made through the admin interface, of a realm or of one resource: who, what, and the difference to before. */
export function AdminEvents(_props: AdminEventsProps) {
  return null;
}
