/** Admin event of the server, as far as the history reads it. `representation` is text, usually JSON. */
export interface ChangeEvent {
  id: string;
  /** Milliseconds. */
  time: number;
  realmId?: string;
  operationType?: string;
  resourceType?: string;
  /** Absent for the realm itself. */
  resourcePath?: string;
  representation?: string;
  error?: string;
  details?: Readonly<Record<string, unknown>>;
  authDetails?: { realmId?: string; clientId?: string; userId?: string; ipAddress?: string };
}

/** Body of an event. Undefined if details are off, or for a body that is no JSON. */
export function bodyOf({ representation }: Pick<ChangeEvent, "representation">): unknown {
  if (!representation) return undefined;
  try {
    return JSON.parse(representation);
  } catch {
    return undefined;
  }
}
