import { useId, useState } from "react";
import { IconButton } from "../../kit/base/Button.tsx";
import { CopyButton } from "../../kit/base/CopyButton.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useDates } from "../../kit/base/useDates.ts";
import { download } from "../../kit/file/download.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { asPem, readCertificate } from "./certificate.ts";
import english from "./en.json" with { type: "json" };
import styles from "./keys.css";

/** Shows a certificate, public key or JWKS with copy and download, and the facts of a certificate. */
export function KeyText({
  name,
  kind,
  label,
  help,
  text,
}: {
  name: string;
  kind: "certificate" | "publicKey" | "jwks";
  label: string;
  help?: string | undefined;
  text: string;
}) {
  useTexts(english);
  useStyles(styles);
  const t = useT();
  const id = useId();
  const { moment } = useDates();
  const [now] = useState(() => Date.now());
  const facts = kind === "certificate" ? readCertificate(text) : undefined;
  const isOver = facts !== undefined && facts.untilMs <= now;
  const save = () =>
    kind === "jwks"
      ? download("jwks.json", text, "application/json")
      : kind === "certificate"
        ? download("certificate.pem", asPem(text, "CERTIFICATE"), "application/x-pem-file")
        : download("public-key.pem", asPem(text, "PUBLIC KEY"), "application/x-pem-file");
  return (
    <div className="field kind-code" data-for={name}>
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {help && <Help label={label} text={help} />}
      </div>
      <div className="field-body">
        <textarea
          id={id}
          className="input mono"
          data-field={name}
          rows={5}
          readOnly
          dir="ltr"
          value={text}
          aria-describedby={facts && `${id}-facts`}
        />
        <div className="key-foot">
          {facts && (
            <p id={`${id}-facts`} className={isOver ? "field-error" : "field-hint"} data-field={`${name}.validity`}>
              {facts.subject && (
                <>
                  <bdi>{facts.subject}</bdi> ·{" "}
                </>
              )}
              {t(isOver ? "keys.expired" : "keys.validUntil", { time: moment(facts.untilMs) })}
            </p>
          )}
          <CopyButton text={text} label={t("keys.copy", { label })} />
          <IconButton action="download" icon="download" label={t("keys.download", { label })} onClick={save} />
        </div>
      </div>
    </div>
  );
}
