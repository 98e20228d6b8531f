import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { Realm } from "../../../api/realm.ts";
import { inPriority, priorityOf, type KeyProvider } from "./priority.ts";
import { standingOf } from "./kinds.ts";
import { keysOf, type RealmKey } from "./keys.ts";
import type { Keys } from "./api.ts";

/** Steps of a key rotation in their order. */
export const rotationSteps = ["add", "activate", "retire", "remove"] as const;

type RotationStep = (typeof rotationSteps)[number];

/**
 * State of a key rotation for one algorithm.
 * Derived from the keys on the server, so that a rotation can continue on another day.
 */
export interface Rotation {
  /** Next step. */
  step: RotationStep;
  /** Provider of the key in use. */
  current: KeyProvider;
  /** Provider of the next key, which is already published. */
  next?: KeyProvider;
  /** Provider of the previous key. */
  old?: KeyProvider;
}

/** Providers with a key of the algorithm, highest priority first. */
function providersOf(keys: readonly RealmKey[], providers: readonly KeyProvider[], algorithm: string): KeyProvider[] {
  const ids = new Set(keys.filter((key) => key.algorithm === algorithm).map(({ providerId }) => providerId));
  return inPriority(providers.filter(({ id }) => ids.has(id)));
}

/** Returns the state of the rotation. Undefined if no key of the algorithm is in use. */
export function rotationOf(all: Keys, providers: readonly KeyProvider[], algorithm: string): Rotation | undefined {
  const keys = keysOf(all);
  const own = providersOf(keys, providers, algorithm);
  const used = keys.find((key) => key.algorithm === algorithm && key.state === "inUse");
  const current = own.find(({ id }) => id === used?.providerId);
  if (!current) return undefined;
  const others = own.filter(({ id }) => id !== current.id);
  const isBefore = (provider: KeyProvider) => priorityOf(provider) >= priorityOf(current);
  const next = others.find((provider) => standingOf(provider) === "passive" && isBefore(provider));
  if (next) return { step: "activate", current, next };
  const active = others.find((provider) => standingOf(provider) === "active");
  if (active) return { step: "retire", current, old: active };
  const passive = others.find((provider) => standingOf(provider) === "passive");
  if (passive) return { step: "remove", current, old: passive };
  return { step: "add", current };
}

/** True if Keycloak generates the keys of this provider, so that another one can be created automatically. */
export const makesKeys = ({ providerId = "" }: KeyProvider): boolean => providerId.endsWith("-generated");

const isSecret = ({ type, secret }: { type?: string; secret?: boolean }) => secret === true || type === "Password";

/** Returns a copy of a provider without its secrets. Its key is published but passive, with a higher priority. */
export function nextOf(
  current: KeyProvider,
  kind: ComponentTypeRepresentation,
  taken: readonly KeyProvider[],
  parentId: string,
): KeyProvider {
  const config = Object.fromEntries(
    kind.properties
      .filter((property) => !isSecret(property))
      .flatMap(({ name = "" }) => {
        const value = current.config?.[name];
        return value === undefined ? [] : [[name, value]];
      }),
  );
  const names = new Set(taken.map(({ name }) => name));
  const base = (current.name ?? "").replace(/-\d+$/, "");
  let number = 2;
  while (names.has(`${base}-${number}`)) number += 1;
  return {
    name: `${base}-${number}`,
    ...(current.providerId && { providerId: current.providerId }),
    ...(current.providerType && { providerType: current.providerType }),
    parentId,
    config: {
      ...config,
      enabled: ["true"],
      active: ["false"],
      priority: [String(priorityOf(current) + 1)],
    },
  };
}

/**
 * Returns the maximum lifespan of signed tokens in seconds.
 * `isOpen`: offline sessions can last longer if they are used.
 */
export function lastsFor({
  ssoSessionMaxLifespan = 0,
  ssoSessionMaxLifespanRememberMe = 0,
  offlineSessionMaxLifespanEnabled,
  offlineSessionMaxLifespan = 0,
  offlineSessionIdleTimeout = 0,
}: Realm): { seconds: number; isOpen: boolean } {
  const offline = offlineSessionMaxLifespanEnabled ? offlineSessionMaxLifespan : offlineSessionIdleTimeout;
  return {
    seconds: Math.max(ssoSessionMaxLifespan, ssoSessionMaxLifespanRememberMe, offline),
    isOpen: !offlineSessionMaxLifespanEnabled,
  };
}
