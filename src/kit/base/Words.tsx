import type { ReactNode } from "react";
import { isUntranslated } from "../../i18n/script.ts";
import { useT } from "../panel/texts.ts";

/** Text of the panel. Marks an untranslated English text with its language and direction. */
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
