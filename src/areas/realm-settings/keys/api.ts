import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import type { KeyMetadataRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/keyMetadataRepresentation.js";
import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import { componentTypes } from "../../../kit/componentTypes.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import { inPriority, priorityOf, type Prioritized } from "./priority.ts";

/** A key of the realm, without what is secret of it. */
export type Key = Omit<KeyMetadataRepresentation, "validTo"> & {
  /** What it is for: `SIG` or `ENC`. */
  use?: string;
  /** When its certificate ends, in milliseconds. */
  validTo?: number;
};

/** All keys of a realm. */
export interface Keys {
  /** Id of the key that is used first, by algorithm. */
  active?: Record<string, string>;
  keys: Key[];
}

/** What keys come from. */
export type KeyProvider = ComponentRepresentation;

/** First part of the query keys. */
export const keysKey = ["keys"] as const;

const at = (id: string) => `/components/${encodeURIComponent(id)}`;
const ofKeys = { query: { type: componentTypes.keyProvider } };

const keyCalls = (server: Server) => {
  const update = (id: string, provider: KeyProvider) => server.request("PUT", at(id), { body: provider });
  return {
    /** Source: GET keys. */
    keys: server.document<Keys>([...keysKey, "list"], "/keys", ["keys"]),
    /** In the order in which they are asked for a key. */
    providers: {
      ...server.readList<KeyProvider>([...keysKey, "providers"], "/components", ofKeys),
      select: inPriority,
    },
    provider: (id: string) =>
      server.record<KeyProvider>([...keysKey, "provider", id], at(id), { kind: "component", identity: { id } }),
    /** Resolves to the id. */
    create: async (provider: KeyProvider): Promise<string> => (await server.create("/components", provider)).id,
    /** The provider that was made, by its name. */
    find: async (provider: KeyProvider): Promise<Look<string>> => {
      const list = await server.list<KeyProvider>("/components", ofKeys);
      const found = list.find(({ name, providerId }) => name === provider.name && providerId === provider.providerId);
      return lookForMade(provider, found, found?.id ?? "");
    },
    /** Settings that are absent stay as they are. */
    update,
    /** Gives providers other priorities, each by a call of its own that holds nothing else of its settings. Where one fails, those before get theirs back. */
    prioritize: (list: readonly Prioritized[]) => {
      const put = ({ config: _, ...provider }: KeyProvider, priority: number) =>
        update(provider.id ?? "", { ...provider, config: { priority: [String(priority)] } });
      return inSteps(
        list.map(({ provider, priority }) => ({
          what: `${provider.name} (${priority})`,
          run: () => put(provider, priority),
          undo: () => put(provider, priorityOf(provider)),
        })),
      );
    },
    /** Whether its keys are used for what is new, or only for what was made earlier. */
    setActive: ({ config: _, ...provider }: KeyProvider, isActive: boolean) =>
      update(provider.id ?? "", { ...provider, config: { active: [String(isActive)] } }),
    remove: (id: string) => server.request("DELETE", at(id)),
  };
};

/** Keys of a realm, and the providers they come from. Source: /keys, /components of type org.keycloak.keys.KeyProvider, docs/spec/areas/realm-settings.md "Keys tab". */
export const keysApi = (server: Server) => callsBy(server, keyCalls);
