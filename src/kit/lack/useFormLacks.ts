import { useContext } from "react";
import { orPermission } from "../../session/access.ts";
import { ScreenContext } from "../area/useScreen.ts";
import { usePanel } from "../panel/panel.ts";
import { useRefused } from "../panel/narrowing.ts";
import { useT } from "../panel/texts.ts";
import { explain } from "./explain.ts";
import { useLacks } from "./lacks.ts";
import { lackOf } from "./why.ts";

/** Reports the reason for a locked form: host attributes or missing roles. */
export function useFormLacks(isLocked: boolean): void {
  const t = useT();
  const { session, realm } = usePanel();
  const narrowed = useRefused()({ action: "save" });
  const change = useContext(ScreenContext)?.area.who.change;
  useLacks(() => {
    const saving = { who: change && orPermission(change), on: () => !isLocked };
    const { because } = explain(saving, { access: session.access(realm), narrowed });
    return lackOf({ kind: "action", id: "save", label: t("save") }, because);
  });
}
