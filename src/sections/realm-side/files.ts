import type { RealmDocument } from "../../realm-document/index.ts";
import type { Session } from "../../session/session.ts";

const opened = new WeakMap<Session, Map<string, RealmDocument>>();

/** Files that were opened in this session. Kept in the page's memory only: a reload asks for the file again. */
export const files = {
  get: (session: Session, id: string): RealmDocument | undefined => opened.get(session)?.get(id),
  /** Returns the name for the URL: a second file of that name gets a number. */
  add(session: Session, name: string, document: RealmDocument): string {
    const known = opened.get(session) ?? new Map<string, RealmDocument>();
    opened.set(session, known);
    let id = name;
    for (let at = 2; known.has(id); at++) id = `${name} (${at})`;
    known.set(id, document);
    return id;
  },
};
