import { useId } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import styles from "./templates.css";
import { templates } from "./templates.ts";

/** Choice of a template for a new client. `undefined` is a client without one. */
export function TemplatePicker({
  chosen,
  onChoose,
}: {
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  return (
    <fieldset className="card section client-templates" data-field="template">
      <legend>{t("clients.template")}</legend>
      <div className="client-template-list">
        {["none", ...templates.map((template) => template.id)].map((name) => (
          <label key={name} className="client-template">
            <input
              type="radio"
              name={id}
              value={name}
              checked={name === (chosen ?? "none")}
              aria-describedby={`${id}${name}`}
              onChange={() => onChoose(name === "none" ? undefined : name)}
            />
            <span>
              <b>{t(`clients.template.${name}`)}</b>
              <small id={`${id}${name}`}>{t(`clients.template.${name}Text`)}</small>
            </span>
          </label>
        ))}
      </div>
      {chosen && <p className="client-template-note">{t("clients.template.fullScope")}</p>}
    </fieldset>
  );
}
