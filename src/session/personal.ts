import { keptDrafts } from "./keptDrafts.ts";
import { LastChanges } from "./lastChanges.ts";

/** First part of the name of everything kept for a person. */
const prefix = "iam-person ";

/** Names of what this browser keeps for the person signed in. Another person never gets at it, and it is gone with the sign-out. */
export class Personal {
  /** Of this page's memory only. */
  readonly changes = new LastChanges();
  #prefix: string | undefined;

  /** From now on things are kept for this subject of this issuer; for nobody where the subject is not known. */
  enter(issuer: string, subject: string): void {
    const all = `${prefix}${issuer} `;
    const before = this.#prefix;
    this.#prefix = subject === "" ? undefined : `${all}${subject} `;
    if (before === undefined || before !== this.#prefix) this.changes.forget();
    // What somebody else left unsaved is nobody's any more.
    keptDrafts.forget(all, this.#prefix);
  }

  /** Name in local storage; undefined while nothing may be kept, as after the sign-out. */
  key(name: string): string | undefined {
    return this.#prefix === undefined ? undefined : this.#prefix + name;
  }

  /** Removes all that is kept for the person, and keeps nothing more. */
  forget(): void {
    const own = this.#prefix;
    this.#prefix = undefined;
    this.changes.forget();
    if (own === undefined) return;
    keptDrafts.forget(own);
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
    } catch {
      // Where storage is forbidden there is nothing to remove.
    }
  }
}
