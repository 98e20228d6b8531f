import { withoutDocumentSecrets, type RealmDocument } from "../../realm-document/index.ts";
import { browserStore, newId } from "../../sections/realm-plan/browserStore.ts";

/** Configuration of a realm at a time, without secrets. */
export interface Snapshot {
  id: string;
  owner: string;
  createdAtMs: number;
  document: RealmDocument;
}

const store = browserStore<Snapshot>("snapshots");

export const snapshots = {
  get: store.get,
  list: store.list,
  remove: store.remove,
  /** Resolves to false if the snapshot lasts only as long as the page. */
  async keep(owner: string, document: RealmDocument): Promise<boolean> {
    return store.put({ id: newId(), owner, createdAtMs: Date.now(), document: withoutDocumentSecrets(document) });
  },
};
