import { useContext } from "react";
import { allows } from "../../session/access.ts";
import { ScreenContext } from "../area/useScreen.ts";
import { usePanel, useRefused, useT } from "../panel.ts";
import { useLacks } from "./lacks.ts";

/** Tells the screen why a form is locked: the page's narrowing, or the roles of its area. */
export function useFormLacks(isLocked: boolean): void {
  const t = useT();
  const { session, realm } = usePanel();
  const by = useRefused()({ action: "save" });
  const rule = useContext(ScreenContext)?.area.manage;
  useLacks(() => {
    const told = { kind: "action", id: "save", label: t("save") } as const;
    if (by) return [{ ...told, why: { by } }];
    return isLocked && rule !== undefined && !allows(session.access(realm), rule)
      ? [{ ...told, why: { by: "roles", rule } }]
      : [];
  });
}
