import { createContext, useContext } from "react";
import type { ScopeSource } from "./source.ts";
import type { scopedUsers } from "./scopedUsers.ts";

/** So many people of a part are read where the server cannot look for something within it, or cannot count. */
export const mostPeople = 2000;

/** The part of the realm's people that the page locks the area to. */
export interface UserScope extends ReturnType<typeof scopedUsers> {
  source: ScopeSource;
}

export const UserScopeContext = createContext<UserScope | undefined>(undefined);

/** The part around a screen; undefined where it is about everybody. */
export const useUserScope = (): UserScope | undefined => useContext(UserScopeContext);
