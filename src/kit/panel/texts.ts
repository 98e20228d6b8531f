import { createContext, useContext } from "react";
import type { Translate } from "../../i18n/texts.ts";

/** Translator of the panel. Undefined before a session exists. */
export const TranslateContext = createContext<Translate | undefined>(undefined);

/**
 * Translator for the panel's language and realm. Changes when messages load. `PanelProvider` calls `useTranslation`
 * once for it.
 */
export function useT(): Translate {
  const translate = useContext(TranslateContext);
  if (!translate) throw new Error("No provider found for texts.");
  return translate;
}
