import { Button } from "../base/Button.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { useT } from "../panel/texts.ts";

/** Maximum of named changes. */
const mostShown = 12;

/** Another admin saved the document: lists their changes and asks before it overwrites them. */
export function OverwriteDialog({
  paths,
  onClose,
}: {
  paths: readonly (readonly string[])[];
  onClose: (overwrites?: boolean) => void;
}) {
  const t = useT();
  return (
    <Dialog
      name="overwrite"
      role="alertdialog"
      title={t("document.changed.title")}
      text={t("document.changed.text")}
      size="small"
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button action="confirm" tone="danger-fill" onClick={() => onClose(true)}>
          {t("document.overwrite")}
        </Button>
      }
    >
      <ul className="changed-paths">
        {paths.slice(0, mostShown).map((path) => (
          <li key={path.join("\n")}>
            <bdi>{path.join(" › ") || "—"}</bdi>
          </li>
        ))}
        {paths.length > mostShown && <li>{t("choices.more", { count: paths.length - mostShown })}</li>}
      </ul>
    </Dialog>
  );
}
