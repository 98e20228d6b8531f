import type { AreaLink } from "../../../kit/navigation/address.ts";
import type { Flow } from "../api.ts";
import { links } from "../links.ts";

/** Link to the flow editor. `usedBy` has no effect: it only makes the URL readable. */
export const toFlow = ({ id = "", builtIn }: Flow, usedBy = "notInUse"): AreaLink =>
  builtIn ? links.builtInFlow({ id, usedBy }) : links.flow({ id, usedBy });
