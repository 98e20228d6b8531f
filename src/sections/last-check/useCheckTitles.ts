import { useEffect } from "react";
import { useSession } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { checkTexts } from "./checkTexts.ts";

/** Titles of checks in the language of the page. Loads them only if the run was kept in another language. */
export function useCheckTitles(locale: string | undefined): (check: string, kept: string) => string {
  const t = useT();
  const session = useSession();
  const isOther = locale !== undefined && locale !== t.locale;
  useEffect(() => {
    // Without the file, the kept titles stay.
    if (isOther) void session.loadAreaTexts({ ...checkTexts, labels: {} }).catch(() => undefined);
  }, [isOther, session]);
  return (check, kept) => {
    const key = `checkUp.${check}.title`;
    return isOther && t.has(key) ? t(key) : kept;
  };
}
