import { secondFactors } from "../../../check-up/checks/people.ts";
import type { FactorState, UserFactors } from "./types.ts";

/** Second factors of a user. */
export const factorsOf = ({ types = [] }: UserFactors): readonly string[] =>
  types.filter((type) => secondFactors.has(type));

/** State of a user, if a second factor were required. */
export function stateOf(user: UserFactors, canSetUp: boolean | undefined): FactorState {
  if (user.types === undefined) return "unknown";
  if (factorsOf(user).length > 0) return "has";
  // A directory may keep the password. Without any password, another system signs the user in.
  if (!user.types.includes("password") && !user.isFederated) return "noPassword";
  return canSetUp === false ? "lockedOut" : "setUp";
}
