import { useState } from "react";
import { Button } from "../base/Button.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { useT } from "../panel/texts.ts";
import type { FieldDef } from "./fields.ts";
import { labelOf } from "./labels.ts";
import { plain } from "./codecs.ts";
import { fieldName } from "../record/path.ts";
import type { Conflict, FieldChange } from "./patch.ts";
import { sayValue } from "./sayValue.ts";

export interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  /** Called with the own changes to keep, or without an argument to return to the form. */
  onClose: (kept?: readonly FieldChange[]) => void;
}

/** Another admin changed the same fields: shows both values and lets the admin choose per field before the write. */
export function ConflictDialog({ conflicts, onClose }: ConflictDialogProps) {
  const t = useT();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const toggle = (name: string, on: boolean) => {
    const next = new Set(mine);
    if (on) next.add(name);
    else next.delete(name);
    setMine(next);
  };
  const say = (field: FieldDef, raw: unknown) => sayValue(t, field, (field.codec ?? plain).read(raw));
  return (
    <Dialog
      name="conflict"
      title={t("conflict.title")}
      text={t("conflict.text")}
      onClose={() => onClose()}
      cancel={t("cancel")}
      footer={
        <Button
          action="confirm"
          tone="primary"
          onClick={() =>
            onClose(
              conflicts
                .filter(({ field }) => mine.has(fieldName(field.path)))
                .map(({ field, mine: value }) => ({ field, value })),
            )
          }
        >
          {t("conflict.save")}
        </Button>
      }
    >
      {conflicts.map(({ field, theirs, mine: own }) => {
        const name = fieldName(field.path);
        return (
          <fieldset key={name} className="conflict" data-conflict={field.path.join(".")}>
            <legend>{labelOf(t, field)}</legend>
            <label className="choice">
              <input
                type="radio"
                className="box"
                name={name}
                value="theirs"
                checked={!mine.has(name)}
                onChange={() => toggle(name, false)}
              />
              {t("conflict.theirs")} <bdi>{say(field, theirs)}</bdi>
            </label>
            <label className="choice">
              <input
                type="radio"
                className="box"
                name={name}
                value="mine"
                checked={mine.has(name)}
                onChange={() => toggle(name, true)}
              />
              {t("conflict.mine")} <bdi>{say(field, own)}</bdi>
            </label>
          </fieldset>
        );
      })}
    </Dialog>
  );
}
