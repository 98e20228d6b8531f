import { Button } from "../base/Button.tsx";
import { useT } from "../panel.ts";

/** Above a form: what was left unsaved before is in it again. */
export function KeptNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useT();
  return (
    <div className="notice" role="status" data-note="kept-draft">
      <span>{t("unsaved.back")}</span>
      <Button action="discard" onClick={onDiscard}>
        {t("unsaved.discard")}
      </Button>
    </div>
  );
}
