import type { AreaLink } from "../../../kit/area/defineArea.ts";
import type { Flow } from "../api.ts";
import { authentication } from "../area.ts";

/** The editor of a flow. What uses it stands in the address for the eye only. */
export const toFlow = ({ id = "", builtIn }: Flow, usedBy = "notInUse"): AreaLink =>
  builtIn ? authentication.to.builtInFlow({ id, usedBy }) : authentication.to.flow({ id, usedBy });
