import { createContext } from "react";
import type { AreaDef } from "./defineArea.ts";

/** Areas of the console around a screen, in the order of the navigation; a lone panel has none. */
export const ConsoleAreas = createContext<readonly AreaDef[]>([]);
