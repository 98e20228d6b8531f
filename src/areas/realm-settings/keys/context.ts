import type { keysApi } from "./api.ts";
import type { KeyPart, RealmKey } from "./keys.ts";

export interface KeysContext {
  api: ReturnType<typeof keysApi>;
  manage: boolean;
}

export interface KeyContext extends KeysContext {
  /** Opens the public key or certificate. */
  show: (key: RealmKey, part: KeyPart) => unknown;
}
