import type { ReactNode } from "react";
import { isUntranslated } from "../../i18n/script.ts";
import { useT } from "../panel.ts";

/** A text of the panel. What nobody translated is English: it says so, and runs its own way. */
export function Words({ children }: { children: ReactNode }) {
  const { locale } = useT();
  return typeof children === "string" && isUntranslated(locale, children) ? (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  ) : (
    children
  );
}
