/** Records that this browser keeps for a user, in IndexedDB. Large ones fit, unlike in local storage. */
interface BrowserStore<R extends { id: string }> {
  get(id: string): Promise<R | undefined>;
  /** Records of a user, newest first. */
  list(owner: string): Promise<readonly R[]>;
  /** Resolves to false if the browser stores nothing. The record then lasts as long as the page. */
  put(record: R): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const databaseName = "iam-compare";
const storeNames = ["snapshots", "runs", "journals", "checks", "asides"] as const;

type StoreName = (typeof storeNames)[number];

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB failed."));
  });

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open(databaseName, 2);
    request.onupgradeneeded = () => {
      const known = request.result.objectStoreNames;
      for (const name of storeNames.filter((each) => !known.contains(each)))
        request.result.createObjectStore(name, { keyPath: "id" });
    };
    const database = await settled(request);
    // A page with a newer version of the stores must not wait for this one.
    database.onversionchange = () => {
      database.close();
      opening = undefined;
    };
    return database;
  })();
  // A blocked storage may be allowed later.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** A store with a fallback in memory, for pages whose storage is blocked. */
export function browserStore<R extends { id: string; owner: string; createdAtMs: number }>(
  name: StoreName,
): BrowserStore<R> {
  const memory = new Map<string, R>();
  const run = async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    settled(act((await open()).transaction(name, mode).objectStore(name)));
  const stored = async (): Promise<readonly R[]> => {
    try {
      return await run<R[]>("readonly", (store): IDBRequest<R[]> => store.getAll());
    } catch {
      return [];
    }
  };
  return {
    async get(id) {
      const own = memory.get(id);
      if (own) return own;
      try {
        return await run<R | undefined>("readonly", (store): IDBRequest<R | undefined> => store.get(id));
      } catch {
        return undefined;
      }
    },
    async list(owner) {
      const all = new Map([...(await stored()).map((record) => [record.id, record] as const), ...memory]);
      return [...all.values()]
        .filter((record) => record.owner === owner)
        .sort((one, other) => other.createdAtMs - one.createdAtMs);
    },
    async put(record) {
      try {
        await run("readwrite", (store) => store.put(record));
        memory.delete(record.id);
        return true;
      } catch {
        memory.set(record.id, record);
        return false;
      }
    },
    async remove(id) {
      memory.delete(id);
      await run("readwrite", (store) => store.delete(id)).catch(() => {});
    },
  };
}

/** An ID for a record. Unique in this browser, no secret. */
export const newId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
