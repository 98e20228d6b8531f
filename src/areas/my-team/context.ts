import { createContext } from "react";
import type { Team } from "./team.ts";

/** Team of the element. `path` is that of a group. */
export interface GivenTeam {
  team: Team;
  path: string;
  /** Names of the roles, from the host. */
  names: readonly string[];
}

/** Undefined without the attributes. */
export const TeamContext = createContext<GivenTeam | undefined>(undefined);
