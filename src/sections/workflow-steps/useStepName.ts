import { useCallback } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };

/** Localized name of a step. Fallback for extensions: the ID. */
export function useStepName(): (id: string) => string {
  useTexts(english);
  const t = useT();
  return useCallback(
    (id: string) => {
      const key = `workflows.step.${id}`;
      return t.has(key) ? t(key) : id;
    },
    [t],
  );
}
