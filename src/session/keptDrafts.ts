/** Unsaved value, and the stored value when editing started. */
interface KeptPart {
  readonly value: unknown;
  readonly base?: unknown;
}

/** Unsaved values of one record, by field name. */
export type KeptParts = Readonly<Record<string, KeptPart>>;

/** Shared by all sessions of the page, because drafts may outlive the session of the last element. In memory only. */
const kept = new Map<string, KeptParts>();

/** Drafts whose form is unmounted. Keys come from `Personal` and start with issuer and subject. */
export const keptDrafts = {
  read: (key: string): KeptParts => kept.get(key) ?? {},
  write: (key: string, parts: KeptParts): void => {
    if (Object.keys(parts).length) kept.set(key, parts);
    else kept.delete(key);
  },
  /** Deletes drafts by key prefix, except those with the prefix `but`. */
  forget: (start: string, but?: string): void => {
    for (const key of [...kept.keys()])
      if (key.startsWith(start) && !(but !== undefined && key.startsWith(but))) kept.delete(key);
  },
};
