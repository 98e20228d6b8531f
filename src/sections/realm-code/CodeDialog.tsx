import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { useCopy } from "../../kit/base/useCopy.ts";
import { errorText } from "../../kit/errors/errorText.ts";
import { Choice } from "../../kit/form/Choice.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { Skeleton, State } from "../../kit/states/states.tsx";
import type { RealmDocument } from "../../realm-document/index.ts";
import { download } from "../../kit/file/download.ts";
import english from "./en.json" with { type: "json" };
import { codeFormats, writers, type CodeFormat } from "./formats.ts";

/** Lines that are shown. All are copied and downloaded. */
const shownLines = 500;

type Written = { text: string } | { error: unknown };

/** A document in a format. Undefined while it is written. */
function useCode(document: RealmDocument | undefined, format: CodeFormat): Written | undefined {
  const [code, setCode] = useState<{ document: RealmDocument; format: CodeFormat; written: Written }>();
  useEffect(() => {
    if (!document) return;
    let isCurrent = true;
    const show = (written: Written) => isCurrent && setCode({ document, format, written });
    void (async () => writers[format].write(document))().then(
      (text) => show({ text }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [document, format]);
  return code?.document === document && code?.format === format ? code.written : undefined;
}

/** A realm, or a part of it, as code: to copy, or to download as a file. */
export function CodeDialog({
  name,
  title,
  text,
  document,
  error,
  onRetry,
  onClose,
  children,
}: {
  name: string;
  title: string;
  text: string;
  /** Undefined while it is read. */
  document: RealmDocument | undefined;
  error?: Error | undefined;
  onRetry?: () => void;
  onClose: () => void;
  /** More choices, above the format. */
  children?: ReactNode;
}) {
  useTexts(english);
  const t = useT();
  const { copy, outcome } = useCopy();
  const [chosen, setFormat] = useState<string>(codeFormats[0]);
  const format = codeFormats.find((each) => each === chosen) ?? codeFormats[0];
  const written = useCode(document, format);
  const failure = error ?? (written && "error" in written ? written.error : undefined);
  const code = written && "text" in written ? written.text : undefined;
  const { extension, type } = writers[format];
  return (
    <Dialog
      name={name}
      size="large"
      title={title}
      text={text}
      onClose={onClose}
      cancel={t("close")}
      footer={
        <>
          <Button
            action="download"
            icon="download"
            disabled={code === undefined}
            onClick={() => document && code && download(`${document.realm}.${extension}`, code, type)}
          >
            {t("download")}
          </Button>
          <Button
            action="copy"
            icon="copy"
            tone="primary"
            disabled={code === undefined}
            onClick={() => void copy(code ?? "")}
          >
            {t(outcome ?? "copy")}
          </Button>
        </>
      }
    >
      {children}
      <Choice label={t("realmCode.format")} hook="format" value={format} onChange={setFormat}>
        {codeFormats.map((each) => (
          <option key={each} value={each}>
            {t(`realmCode.format.${each}`)}
          </option>
        ))}
      </Choice>
      <p className="field-hint">{t(`realmCode.formatText.${format}`)}</p>
      {failure !== undefined ? (
        <State name="error" title={t("realmCode.failed")} text={errorText(t, failure)}>
          {onRetry && (
            <Button action="retry" icon="refresh" onClick={onRetry}>
              {t("retry")}
            </Button>
          )}
        </State>
      ) : code === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <Preview code={code} />
      )}
    </Dialog>
  );
}

function Preview({ code }: { code: string }) {
  const t = useT();
  const lines = code.split("\n");
  return (
    <>
      <pre
        className="code-block tall"
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={t("realmCode.code")}
        data-field="code"
      >
        <code>{lines.slice(0, shownLines).join("\n")}</code>
      </pre>
      {lines.length > shownLines && (
        <p className="field-hint">{t("realmCode.more", { count: lines.length - shownLines })}</p>
      )}
    </>
  );
}
