import { createContext, useContext, type ReactNode } from "react";
import type { Profile } from "./document.ts";

/** Draft of the user profile, which the lists and the JSON editor share. */
export interface ProfileDraft {
  profile: Profile;
  /** Error of an invalid draft. The lists then show the last valid draft and are read-only. */
  problem: string | undefined;
  /** True if there are unsaved changes. */
  isChanged: boolean;
  /** Read-only. */
  disabled: boolean;
  change: (how: (profile: Profile) => Profile) => void;
  /** JSON editor. */
  editor: ReactNode;
}

export const DraftContext = createContext<ProfileDraft | undefined>(undefined);

/** Returns the draft that the user profile tabs share. Throws outside of them. */
export function useProfileDraft(): ProfileDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("No provider found for ProfileDraft.");
  return draft;
}
