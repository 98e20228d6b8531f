import type { Server } from "../../api/server.ts";
import { readRealm, toRealmJson } from "../../realm-document/index.ts";
import type { Realm } from "./realm.ts";

/** Sections that no realm file has: they are left out of a copy. */
const leftOut: ReadonlySet<string> = new Set(["workflows"]);

/** Sections of a realm that the admin may not read: a copy would lack them without a word. */
export class CopyUnread extends Error {
  override readonly name = "CopyUnread";
  readonly sections: readonly string[];
  constructor(sections: readonly string[]) {
    super(sections.join(", "));
    this.sections = sections;
  }
}

/**
 * A realm as a new one with another name: without IDs, users, secrets and keys.
 * @throws CopyUnread
 */
export async function copyOfRealm(server: Server, name: string): Promise<Realm> {
  const document = await readRealm(server);
  const unread = Object.values(document.sections).filter(({ id, state }) => state === "notRead" && !leftOut.has(id));
  if (unread.length > 0) throw new CopyUnread(unread.map(({ id }) => id));
  return JSON.parse(toRealmJson(document, { realm: name }));
}
