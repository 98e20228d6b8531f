import { keptDrafts } from "./keptDrafts.ts";
import { LastChanges } from "./lastChanges.ts";

/** Key prefix of all values stored per user. */
const prefix = "iam-person ";

/** Keys of values that this browser stores per user. Other users can't read them, and a sign-out removes them. */
export class Personal {
  /** Last changes, in this page's memory only. */
  readonly changes = new LastChanges();
  #prefix: string | undefined;

  /** Sets the owner (issuer and subject) of stored values. Stores nothing for an unknown subject. */
  enter(issuer: string, subject: string): void {
    const all = `${prefix}${issuer} `;
    const before = this.#prefix;
    this.#prefix = subject === "" ? undefined : `${all}${subject} `;
    if (before === undefined || before !== this.#prefix) this.changes.forget();
    // Removes drafts of a previous user.
    keptDrafts.forget(all, this.#prefix);
  }

  /** Key in local storage. Undefined while nothing may be stored, for example after the sign-out. */
  key(name: string): string | undefined {
    return this.#prefix === undefined ? undefined : this.#prefix + name;
  }

  /** Removes all values of the user and stops storing. */
  forget(): void {
    const own = this.#prefix;
    this.#prefix = undefined;
    this.changes.forget();
    if (own === undefined) return;
    keptDrafts.forget(own);
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
    } catch {
      // Blocked storage has nothing to remove.
    }
  }
}
