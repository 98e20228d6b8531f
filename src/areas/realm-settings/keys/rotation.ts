import type ComponentTypeRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentTypeRepresentation.js";
import type { Realm } from "../../../api/realm.ts";
import type { KeyProvider } from "./api.ts";
import { standingOf } from "./kinds.ts";
import { keysOf, type RealmKey } from "./keys.ts";
import { inPriority, priorityOf } from "./priority.ts";
import type { Keys } from "./api.ts";

/** What is done to have another key take over, in order. */
export const rotationSteps = ["add", "activate", "retire", "remove"] as const;

type RotationStep = (typeof rotationSteps)[number];

/** How far the keys of an algorithm are on the way from one to the next: seen from what the server has, so that it can be gone on with on another day. */
export interface Rotation {
  /** What comes next; undefined where everything is done. */
  step: RotationStep;
  /** Provider of the key that is used. */
  current: KeyProvider;
  /** Provider of the key that is to take over, published already. */
  next?: KeyProvider;
  /** Provider of the key that was used before. */
  old?: KeyProvider;
}

/** Providers that have a key of an algorithm, the first to be asked first. */
function providersOf(keys: readonly RealmKey[], providers: readonly KeyProvider[], algorithm: string): KeyProvider[] {
  const ids = new Set(keys.filter((key) => key.algorithm === algorithm).map(({ providerId }) => providerId));
  return inPriority(providers.filter(({ id }) => ids.has(id)));
}

/** Where the keys of an algorithm are on the way; undefined where none of them is used. */
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

/** The server makes the keys of such a provider by itself: another one is as good. */
export const makesKeys = ({ providerId = "" }: KeyProvider): boolean => providerId.endsWith("-generated");

const isSecret = ({ type, secret }: { type?: string; secret?: boolean }) => secret === true || type === "Password";

/** A provider like another, whose key is published and not used yet, though it will come first. What the server made for the other is not taken along. */
export function nextOf(
  current: KeyProvider,
  kind: ComponentTypeRepresentation,
  taken: readonly KeyProvider[],
  parentId: string,
): KeyProvider {
  const config = Object.fromEntries(
    kind.properties
      .filter((property) => !isSecret(property as { type?: string; secret?: boolean }))
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

/** How long what was signed may still be shown to the server, in seconds; `isOpen`: used again and again it may last longer. */
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
