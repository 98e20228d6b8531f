/** One unsaved value, and what its place in the record held when somebody began to change it. */
interface KeptPart {
  readonly value: unknown;
  readonly base?: unknown;
}

/** What is unsaved of one thing, by name of the field. */
export type KeptParts = Readonly<Record<string, KeptPart>>;

/** Of all sessions of this page: a session ends with the last element that uses it, and what is unsaved may outlive that. In memory, and nowhere else. */
const kept = new Map<string, KeptParts>();

/** Drafts that wait for their form to come back. Keys are those of `Personal`: they begin with issuer and person. */
export const keptDrafts = {
  read: (key: string): KeptParts => kept.get(key) ?? {},
  write: (key: string, parts: KeptParts): void => {
    if (Object.keys(parts).length) kept.set(key, parts);
    else kept.delete(key);
  },
  /** Drops what begins so; `but`: all of it except what begins so. */
  forget: (start: string, but?: string): void => {
    for (const key of [...kept.keys()])
      if (key.startsWith(start) && !(but !== undefined && key.startsWith(but))) kept.delete(key);
  },
};
