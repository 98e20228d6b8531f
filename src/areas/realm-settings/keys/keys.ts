import type { Key, Keys } from "./api.ts";

/**
 * Use of a key: preferred for its algorithm, used if its ID is requested, only for
 * verification and decryption, or unused.
 */
const keyStates = ["inUse", "active", "passive", "disabled"] as const;

export type KeyState = (typeof keyStates)[number];

export type RealmKey = Key & { state: KeyState };

/** Public parts of a key. */
export type KeyPart = "publicKey" | "certificate";

/** Time before the expiration of a certificate from which a warning is shown, in milliseconds. */
export const warnedMs = 30 * 86_400_000;

const stateOf = ({ status, algorithm = "", kid }: Key, active: Keys["active"]): KeyState => {
  if (status === "PASSIVE") return "passive";
  if (status !== "ACTIVE") return "disabled";
  return active?.[algorithm] === kid ? "inUse" : "active";
};

/** All keys by state, keys in use first, then by key use. */
export const keysOf = ({ active, keys }: Keys): RealmKey[] =>
  keys
    .map((key) => ({ ...key, state: stateOf(key, active) }))
    .sort(
      (one, other) =>
        keyStates.indexOf(one.state) - keyStates.indexOf(other.state) ||
        (other.use ?? "").localeCompare(one.use ?? "") ||
        (one.algorithm ?? "").localeCompare(other.algorithm ?? "") ||
        (other.providerPriority ?? 0) - (one.providerPriority ?? 0),
    );

/** Returns `over` for an expired certificate, `soon` before its expiration, otherwise undefined. */
export function endOf({ validTo, certificate }: Key, now: number): "over" | "soon" | undefined {
  if (!certificate || !validTo) return undefined;
  return validTo <= now ? "over" : validTo <= now + warnedMs ? "soon" : undefined;
}
