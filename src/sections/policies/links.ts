import type { AreaLink } from "../../kit/area/defineArea.ts";
import type { PolicyRef } from "./policy.ts";

/** Where policies live: sections are given their links. */
export interface PolicyLinks {
  policy: (policy: PolicyRef) => AreaLink | undefined;
  /** The form of a new one of a type. */
  create: (type: string) => AreaLink;
  /** The list. */
  list: AreaLink;
}
