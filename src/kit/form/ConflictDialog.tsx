import { useState } from "react";
import { isSecretName, mask, withMaskedSecrets } from "../../api/secrets.ts";
import type { Translate } from "../../i18n/texts.ts";
import { Button } from "../base/Button.tsx";
import { Dialog } from "../overlay/Dialog.tsx";
import { useT } from "../panel.ts";
import { isSecret, type FieldDef } from "./fields.ts";
import { labelOf } from "./labels.ts";
import { plain } from "./codecs.ts";
import { fieldName } from "./path.ts";
import { isPicture } from "./picture.ts";
import type { Conflict, FieldChange } from "./patch.ts";

/** Entries of a list that are said; nobody reads more. */
export const mostSaid = 100;

/** A value in words, for reviews: secrets stay hidden. */
export function sayValue(t: Translate, field: FieldDef, value: unknown): string {
  if (isSecret(field)) return mask;
  if (isPicture(value)) return value.name;
  if (field.say) return field.say(value, t) || t("value.none");
  if (value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length))
    return t("value.none");
  if (typeof value === "boolean") return t(value ? "on" : "off");
  const one = (item: unknown): string =>
    typeof item === "object" && item !== null
      ? "key" in item && "value" in item
        ? `${item.key}: ${isSecretName(String(item.key)) ? mask : item.value}`
        : JSON.stringify(withMaskedSecrets(item))
      : (field.options?.find((option) => option.value === item)?.label ?? String(item));
  if (!Array.isArray(value)) return one(value);
  const said = value.slice(0, mostSaid).map(one).join(", ");
  return value.length > mostSaid ? `${said} … ${t("choices.more", { count: value.length - mostSaid })}` : said;
}

export interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  /** Gets those of one's own changes that are kept; nothing to go back to the form. */
  onClose: (kept?: readonly FieldChange[]) => void;
}

/** Somebody else changed the same fields: shows both, and lets the admin choose per field before anything is written. */
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
      footer={
        <>
          <Button action="cancel" onClick={() => onClose()}>
            {t("cancel")}
          </Button>
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
        </>
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
