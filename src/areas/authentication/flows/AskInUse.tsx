import { useEffect, useRef } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Flow } from "../api.ts";
import { useUsageText } from "./useUsageText.ts";
import { isUsed, useUsage } from "./usage.ts";

/** Result of the confirmation. */
export type InUseAnswer = "go-on" | "edit-safely";

/** Confirms a change of a flow in use. Closes with "go-on" if the flow turns out to be unused. */
export default function AskInUse({ flow, onClose }: { flow: Flow; onClose: (answer?: InUseAnswer) => void }) {
  const t = useT();
  const usage = useUsage(flow);
  const isFree = usage !== undefined && !isUsed(usage);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isFree) close.current("go-on");
  }, [isFree]);
  const mayCopy = useMayDo()("edit-safely");
  const users = useUsageText(usage);
  return (
    <Dialog
      name="flow-in-use"
      role="alertdialog"
      size="small"
      title={t("authentication.inUse.title")}
      text={<bdi>{flow.alias}</bdi>}
      onClose={onClose}
      cancel={t("cancel")}
      footer={
        <>
          <Button action="go-on" onClick={() => onClose("go-on")}>
            {t("authentication.inUse.goOn")}
          </Button>
          {mayCopy && (
            <Button action="edit-safely" tone="primary" onClick={() => onClose("edit-safely")}>
              {t("authentication.editSafely")}
            </Button>
          )}
        </>
      }
    >
      <p>{usage ? t("authentication.inUse.text") : t("authentication.inUse.unknown")}</p>
      <ul className="plain-list">
        {users.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
