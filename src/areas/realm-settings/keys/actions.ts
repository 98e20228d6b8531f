import { defineActions } from "../../../kit/action/defineActions.ts";
import type { IconName } from "../../../kit/base/Icon.tsx";
import { keysKey } from "./api.ts";
import type { KeyProvider } from "./priority.ts";
import { keysOf, type KeyPart, type RealmKey } from "./keys.ts";
import type { KeysContext, KeyContext } from "./context.ts";

const showing = (id: string, part: KeyPart, icon: IconName) =>
  ({
    id,
    label: part,
    icon,
    writes: false,
    on: (key: RealmKey) => Boolean(key[part]),
    does: (key: RealmKey, { show }: KeyContext) => show(key, part),
  }) as const;

export const keyActions = defineActions<RealmKey, KeyContext>({
  area: "realm-settings",
  idOf: ({ kid = "" }) => kid,
  nameOf: ({ algorithm = "" }) => algorithm,
  list: [
    showing("show-public-key", "publicKey", "key"),
    showing("show-certificate", "certificate", "shield-check"),
    {
      id: "rotate-key",
      label: "realmSettings.keys.rotate",
      icon: "refresh",
      on: ({ state }, { manage }) => manage && state === "inUse",
      dialog: () => import("./RotateKeys.tsx"),
    },
  ],
});

const nameOf = ({ name = "" }: KeyProvider) => name;

export const providerActions = defineActions<KeyProvider, KeysContext>({
  area: "realm-settings",
  idOf: ({ id = "" }) => id,
  nameOf,
  list: [
    {
      id: "delete-key-provider",
      label: "delete",
      icon: "trash",
      tone: "danger",
      on: (_, { manage }) => manage,
      confirm: (provider, { api }) => ({
        title: "deleteProviderTitle",
        text: ["deleteProviderConfirm", { provider: nameOf(provider) }],
        facts: async (fetch) => {
          const own = keysOf(await fetch(api.keys)).filter(({ providerId }) => providerId === provider.id);
          const used = own.flatMap(({ state, algorithm = "" }) => (state === "inUse" ? [algorithm] : []));
          const kept = own.some(({ state }) => state === "active" || state === "passive");
          if (used.length)
            return {
              typed: nameOf(provider),
              warnings: [{ text: "realmSettings.keys.deleteInUse", names: used, state: "in-use" }],
            };
          return kept ? { warnings: [{ text: "realmSettings.keys.deleteKept", state: "kept" }] } : {};
        },
      }),
      change: "deleted",
      about: (provider) => ({ before: provider }),
      run: (server, { id = "" }, { api }) => api.by(server).remove(id),
      said: { done: "deleteProviderSuccess", failed: "deleteProviderError" },
      refresh: [keysKey],
    },
  ],
});
