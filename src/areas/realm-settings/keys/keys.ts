import type { Key, Keys } from "./api.ts";

/** What a key does: used before the others of its algorithm, used where its id is asked for, for verifying and decrypting only, not at all. */
const keyStates = ["inUse", "active", "passive", "disabled"] as const;

export type KeyState = (typeof keyStates)[number];

/** A key with what it does. */
export type RealmKey = Key & { state: KeyState };

/** The texts of a key that everybody may have. */
export type KeyPart = "publicKey" | "certificate";

/** A certificate that ends within this time is told of, in milliseconds. */
export const warnedMs = 30 * 86_400_000;

const stateOf = ({ status, algorithm = "", kid }: Key, active: Keys["active"]): KeyState => {
  if (status === "PASSIVE") return "passive";
  if (status !== "ACTIVE") return "disabled";
  return active?.[algorithm] === kid ? "inUse" : "active";
};

/** All keys: those in use first, then by what they are for. */
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

/** How it stands with the certificate of a key; undefined where there is none, or a long time left. */
export function endOf({ validTo, certificate }: Key, now: number): "over" | "soon" | undefined {
  if (!certificate || !validTo) return undefined;
  return validTo <= now ? "over" : validTo <= now + warnedMs ? "soon" : undefined;
}
