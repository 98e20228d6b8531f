import { createContext, useContext } from "react";
import type { ScopeSource } from "./source.ts";
import type { scopedUsers } from "./scopedUsers.ts";

/** Scope of the panel. */
export interface UserScope extends ReturnType<typeof scopedUsers> {
  source: ScopeSource;
}

export const UserScopeContext = createContext<UserScope | undefined>(undefined);

/** Scope of the current screen. Undefined if the panel shows all users. */
export const useUserScope = (): UserScope | undefined => useContext(UserScopeContext);
