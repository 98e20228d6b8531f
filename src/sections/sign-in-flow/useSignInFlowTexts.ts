import { useEffect } from "react";
import { useSession } from "../../kit/panel/session.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { signInFlowTexts } from "./texts.ts";

/** Messages of simulated sign-ins, in English and in the languages in use. */
export function useSignInFlowTexts(): void {
  useTexts(english);
  const session = useSession();
  useEffect(() => {
    // A language that did not load shows English.
    void session.loadAreaTexts({ ...signInFlowTexts, labels: {} }).catch(() => {});
  }, [session]);
}
