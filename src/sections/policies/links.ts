import type { AreaLink } from "../../kit/navigation/address.ts";
import type { PolicyRef } from "./policy.ts";

/** Links of the surrounding area. */
export interface PolicyLinks {
  policy: (policy: PolicyRef) => AreaLink | undefined;
  /** Link to the form of a new policy. */
  create: (type: string) => AreaLink;
  list: AreaLink;
}
