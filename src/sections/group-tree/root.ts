import { createContext } from "react";
import type { Group } from "./tree.ts";

/** Group that limits the panel, itself or its members. Trees start there, and searches find only its subtree. */
export const GroupRoot = createContext<Group | undefined>(undefined);
