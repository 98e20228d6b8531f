/** Forms with unsaved changes. */
export interface Drafts {
  readonly count: number;
  /** Number of the newest draft. Grows with each draft. 0 if there is none. */
  readonly newest: number;
  /** Calls the listener when the count changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Registers a draft. Returns a function that removes it. `within` is a tab path below which the form is kept. */
  add(discard: () => void, within?: string, save?: () => Promise<boolean>): () => void;
  /** True if navigation to the path loses no draft. */
  areKeptAt(path: string): boolean;
  /** Saves all drafts, the newest first. Resolves to true if nothing is left unsaved. */
  save(): Promise<boolean>;
  /** Reverts drafts: all, or those that navigation to the path `to` loses. */
  discard(to?: string): void;
}
