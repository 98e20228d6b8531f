import type { Personal } from "../../session/personal.ts";

/** Remembers that a realm had no user storage provider, for the next start of the user list. */
export function lastStorage(personal: Pick<Personal, "key">, issuer: string) {
  const key = () => personal.key(`no-storage ${issuer}`);
  return {
    wasNone(): boolean {
      const name = key();
      try {
        return name !== undefined && localStorage.getItem(name) !== null;
      } catch {
        return false;
      }
    },
    note(has: boolean): void {
      const name = key();
      try {
        if (name === undefined || this.wasNone() === !has) return;
        if (has) localStorage.removeItem(name);
        else localStorage.setItem(name, "");
      } catch {
        // Without storage, the next start waits for the lookup.
      }
    },
  };
}
