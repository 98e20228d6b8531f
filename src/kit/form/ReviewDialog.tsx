import { Button } from "../base/Button.tsx";
import { Icon } from "../base/Icon.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { useT } from "../panel/texts.ts";
import { isSecret } from "./fields.ts";
import { labelOf } from "./labels.ts";
import { hookOf, isSame } from "../record/path.ts";
import type { ReviewEntry } from "./review.ts";
import { mostSaid, sayValue } from "./sayValue.ts";

interface ReviewDialogProps {
  entries: readonly ReviewEntry[];
  /** Called with true to save. */
  onClose: (isWanted?: boolean) => void;
}

/** Shows the changes with values and consequences. Writes nothing until confirmed. */
export default function ReviewDialog({ entries, onClose }: ReviewDialogProps) {
  const t = useT();
  const isDanger = entries.some(({ consequences }) => consequences.some(({ danger }) => danger));
  return (
    <Dialog
      name="review-save"
      role="alertdialog"
      title={t("review.title")}
      text={t("review.text")}
      onClose={() => onClose()}
      footer={
        <>
          <Button action="cancel" data-autofocus="" onClick={() => onClose()}>
            {t("review.back")}
          </Button>
          <Button action="confirm" tone={isDanger ? "danger-fill" : "primary"} onClick={() => onClose(true)}>
            {t("review.save")}
          </Button>
        </>
      }
    >
      <ul className="review-list">
        {entries.map((entry) => (
          <li key={hookOf(entry.field.path)} data-change={hookOf(entry.field.path)}>
            <h3>{labelOf(t, entry.field)}</h3>
            <BeforeAfter {...entry} />
            {entry.consequences.map((consequence) => {
              const text = t(consequence.key, consequence.values);
              return (
                <p
                  key={text}
                  className={consequence.danger ? "review-effect danger" : "review-effect"}
                  data-consequence={consequence.danger ? "danger" : "warning"}
                >
                  <Icon name={consequence.danger ? "circle-alert" : "warning"} />
                  <span>{text}</span>
                </p>
              );
            })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Entries that the other list lacks. Ignores empty texts. */
function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const plain = new Set(other);
  const trees = other.filter((one) => typeof one === "object");
  return list.filter((item) => item !== "" && !plain.has(item) && !trees.some((one) => isSame(one, item)));
}

/** Both values. For lists, only removed and added entries. */
function BeforeAfter({ field, isNew, before, after }: ReviewEntry) {
  const t = useT();
  const isList = Array.isArray(before) && Array.isArray(after) && !isSecret(field);
  const gone = isList ? without(before, after) : [before];
  const come = isList ? without(after, before) : [after];
  // Only the order changed: shows all entries.
  const [old, fresh] = isList && !gone.length && !come.length ? [[before], [after]] : [gone, come];
  const unsaid = [old, fresh].reduce((sum, { length }) => sum + Math.max(0, length - mostSaid), 0);
  return (
    <div className="review-values">
      {!isNew &&
        old.slice(0, mostSaid).map((value, index) => (
          <del key={index}>
            <span className="visually-hidden">{t("review.before")} </span>
            <bdi>{sayValue(t, field, value)}</bdi>
          </del>
        ))}
      {fresh.slice(0, mostSaid).map((value, index) => (
        <ins key={index}>
          <span className="visually-hidden">{t("review.after")} </span>
          <bdi>{sayValue(t, field, value)}</bdi>
        </ins>
      ))}
      {unsaid > 0 && <span>{t("choices.more", { count: unsaid })}</span>}
    </div>
  );
}
