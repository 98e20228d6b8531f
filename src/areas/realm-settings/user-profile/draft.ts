import { createContext, useContext, type ReactNode } from "react";
import type { Profile } from "./document.ts";

/** The user profile as it would be saved: lists and text are views of it. */
export interface ProfileDraft {
  profile: Profile;
  /** Why the text cannot be shown as lists: these show what it last said, and change nothing. */
  problem: string | undefined;
  /** It holds what is not saved. */
  isChanged: boolean;
  /** Looking only. */
  disabled: boolean;
  change: (how: (profile: Profile) => Profile) => void;
  /** The text itself. */
  editor: ReactNode;
}

export const DraftContext = createContext<ProfileDraft | undefined>(undefined);

/** The draft that the tabs of the user profile share. Throws outside of these. */
export function useProfileDraft(): ProfileDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("No provider found for ProfileDraft.");
  return draft;
}
