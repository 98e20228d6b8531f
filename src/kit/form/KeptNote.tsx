import { Button } from "../base/Button.tsx";
import { useT } from "../panel/texts.ts";

/** Notice above a form with a restored draft. */
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
