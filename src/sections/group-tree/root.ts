import { createContext } from "react";
import type { Group } from "./tree.ts";

/** The group that the page locks the panel to, itself or its people: trees begin with it, and searches find it and what is below it. */
export const GroupRoot = createContext<Group | undefined>(undefined);
