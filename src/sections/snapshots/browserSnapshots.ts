import type { SnapshotHead, SnapshotStore } from "../../kit/panel/snapshotStore.ts";
import { browserStore } from "../realm-plan/browserStore.ts";
import { packed, unpacked } from "./packed.ts";
import { outdated } from "./outdated.ts";

interface Stored {
  id: string;
  owner: string;
  createdAtMs: number;
  head: SnapshotHead;
  bytes: ArrayBuffer;
}

const store = browserStore<Stored>("snapshots");

/** Snapshots that this browser keeps for a user, in IndexedDB. */
export const browserSnapshots = (owner: string): SnapshotStore => {
  const list = async () => (await store.list(owner)).flatMap(({ head }) => head ?? []);
  return {
    list,
    async read(id) {
      const found = await store.get(id);
      return found?.owner === owner ? unpacked(found.bytes) : undefined;
    },
    /** Resolves to false if the snapshot lasts only as long as the page. */
    async write(head, text) {
      const bytes = await packed(text);
      const isKept = await store.put({ id: head.id, owner, createdAtMs: head.takenAtMs, head, bytes });
      await Promise.all(outdated(await list(), head).map(({ id }) => store.remove(id)));
      return isKept;
    },
    remove: store.remove,
  };
};
