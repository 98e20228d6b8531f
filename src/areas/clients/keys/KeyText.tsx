import { useId } from "react";
import { CopyButton } from "../../../kit/base/CopyButton.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useT } from "../../../kit/panel.ts";

/** A certificate or public key to look at and to copy. */
export function KeyText({ name, label, help, text }: { name: string; label: string; help?: string | undefined; text: string }) {
  const t = useT();
  const id = useId();
  return (
    <div className="field kind-code" data-for={name}>
      <div className="field-label"><label htmlFor={id}>{label}</label>{help && <Help label={label} text={help} />}<CopyButton text={text} label={t("clients.keys.copy", { label })} /></div>
      <div className="field-body"><textarea id={id} className="input mono" data-field={name} rows={5} readOnly dir="ltr" value={text} /></div>
    </div>
  );
}
