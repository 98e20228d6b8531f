import type { KeyMetadataRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/keyMetadataRepresentation.js";
import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import { componentTypes } from "../../../kit/panel/componentTypes.ts";
import { readRecord } from "../../../api/record.ts";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { valueSeen } from "../../../kit/write/steps.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import { inPriority, priorityOf, type Prioritized, type KeyProvider } from "./priority.ts";

/** Key of the realm without its private part. */
export type Key = Omit<KeyMetadataRepresentation, "validTo"> & {
  /** `SIG` or `ENC`. */
  use?: string;
  /** Expiration of the certificate, in milliseconds. */
  validTo?: number;
};

export interface Keys {
  /** ID of the key that Keycloak uses, by algorithm. */
  active?: Record<string, string>;
  keys: Key[];
}

/** First part of the query keys. */
export const keysKey = ["keys"] as const;

const at = (id: string) => `/components/${encodeURIComponent(id)}`;
const ofKeys = { query: { type: componentTypes.keyProvider } };

const keyCalls = (server: Server) => {
  const update = (id: string, provider: KeyProvider) => server.request("PUT", at(id), { body: provider });
  const calls = {
    /** Source: GET keys. */
    keys: server.document<Keys>([...keysKey, "list"], "/keys", ["keys"]),
    /** Key providers in the order in which Keycloak uses them. */
    providers: {
      ...server.readList<KeyProvider>([...keysKey, "providers"], "/components", ofKeys),
      select: inPriority,
    },
    provider: (id: string) =>
      server.record<KeyProvider>([...keysKey, "provider", id], at(id), { kind: "component", identity: { id } }),
    /** Resolves to the ID. */
    create: async (provider: KeyProvider): Promise<string> => (await server.create("/components", provider)).id,
    /** Finds a created provider by its name. */
    find: async (provider: KeyProvider): Promise<Look<string>> => {
      const list = await server.list<KeyProvider>("/components", ofKeys);
      const found = list.find(({ name, providerId }) => name === provider.name && providerId === provider.providerId);
      return lookForMade(provider, found, found?.id ?? "");
    },
    /** Keycloak keeps absent settings. */
    update,
    /**
     * Sets priorities with one request per provider, which sends no other setting.
     * After a failure, restores the priorities that were already set.
     */
    prioritize: (list: readonly Prioritized[]) => {
      const put = ({ config: _, ...provider }: KeyProvider, priority: number) =>
        update(provider.id ?? "", { ...provider, config: { priority: [String(priority)] } });
      return inSteps(
        list.map(({ provider, priority }) => {
          const before = priorityOf(provider);
          return new Step<unknown>({
            what: `${provider.name} (${priority})`,
            run: () => put(provider, priority),
            look: async () =>
              valueSeen(priorityOf(await readRecord(calls.provider(provider.id ?? ""))), before, priority),
            undo: () => put(provider, before),
          });
        }),
      );
    },
    /** An inactive provider only verifies and decrypts with its keys. */
    setActive: ({ config: _, ...provider }: KeyProvider, isActive: boolean) =>
      update(provider.id ?? "", { ...provider, config: { active: [String(isActive)] } }),
    remove: (id: string) => server.request("DELETE", at(id)),
  };
  return calls;
};

/**
 * Keys and key providers of a realm.
 * Source: /keys, /components of type org.keycloak.keys.KeyProvider, docs/spec/areas/realm-settings.md "Keys tab".
 */
export const keysApi = (server: Server) => callsBy(server, keyCalls);
