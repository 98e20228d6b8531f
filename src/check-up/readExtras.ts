import { isJson, objectsIn } from "../realm-document/json.ts";
import { notReadOf, type RealmServer } from "../realm-document/read/get.ts";
import type { Json, NotRead } from "../realm-document/document.ts";
import type { ExtraId } from "./check.ts";
import type { Extras } from "./facts.ts";

/**
 * Reads the data that a realm document does not have: three requests. A part that fails is named with its reason.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function readExtras(server: RealmServer, signal?: AbortSignal): Promise<Extras> {
  const notRead: Partial<Record<ExtraId, NotRead>> = {};
  const read = async <T>(id: ExtraId, path: string, shape: (response: unknown) => T): Promise<T | undefined> => {
    try {
      return shape(await server.request("GET", path, { signal }));
    } catch (error) {
      signal?.throwIfAborted();
      notRead[id] = notReadOf(error, signal);
      return undefined;
    }
  };
  const [keys, initialAccess, info] = await Promise.all([
    read("keys", "/keys", (response) => objectsIn(isJson(response) ? response.keys : [])),
    read("initialAccess", "/clients-initial-access", objectsIn),
    read("server", "/admin/serverinfo", withoutTypes),
  ]);
  return {
    ...(keys && { keys }),
    ...(initialAccess && { initialAccess }),
    ...(info && { server: info }),
    notRead,
  };
}

/** Server info without the descriptions of all provider types: most of its size, and kept with the result. */
function withoutTypes(info: unknown): Json {
  if (!isJson(info)) return {};
  const { componentTypes: _, protocolMapperTypes: __, ...others } = info;
  return others;
}
