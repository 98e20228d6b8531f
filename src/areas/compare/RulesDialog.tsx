import { useId, useRef, useState } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import type { ValueMapping } from "../../realm-document/index.ts";
import { download } from "../../kit/file/download.ts";
import styles from "./rules.css";
import { rulesOf, type Rules } from "./rules.ts";

interface Row extends ValueMapping {
  id: number;
}

const linesIn = (text: string) => [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);

/** Edits the rules of a pair: fields to ignore, and values that count as equal. */
// Long: one dialog: all fields edit the same set of rules.
export default function RulesDialog({
  rules,
  names: [source, target],
  onClose,
}: {
  rules: Rules;
  names: readonly [source: string, target: string];
  onClose: (rules?: Rules) => void;
}) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const count = useRef(rules.mappings.length);
  const file = useRef<HTMLInputElement>(null);
  const [ignore, setIgnore] = useState(rules.ignore.join("\n"));
  const [rows, setRows] = useState<readonly Row[]>(rules.mappings.map((mapping, index) => ({ ...mapping, id: index })));
  const [isRefused, setRefused] = useState(false);
  const made = (): Rules => ({
    ignore: linesIn(ignore),
    mappings: rows.filter((row) => row.source !== "").map((row) => ({ source: row.source, target: row.target })),
  });
  const change = (at: number, part: Partial<ValueMapping>) =>
    setRows(rows.map((row) => (row.id === at ? { ...row, ...part } : row)));
  const add = () => {
    count.current += 1;
    setRows([...rows, { source: "", target: "", id: count.current }]);
  };
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    let read: Rules | undefined;
    try {
      read = rulesOf(JSON.parse(await chosen.text()));
    } catch {
      // Invalid JSON shows an error below.
    }
    setRefused(!read);
    if (!read) return;
    setIgnore(read.ignore.join("\n"));
    setRows(read.mappings.map((mapping) => ({ ...mapping, id: (count.current += 1) })));
  };
  return (
    <Dialog
      name="compare-rules"
      size="large"
      title={t("compare.rules")}
      text={t("compare.rulesText")}
      onClose={() => onClose()}
      footer={
        <>
          <Button action="import-rules" icon="upload" onClick={() => file.current?.click()}>
            {t("compare.importRules")}
          </Button>
          <Button
            action="export-rules"
            icon="download"
            onClick={() =>
              download(
                `rules-${source}-${target}.json`,
                `${JSON.stringify(made(), undefined, 2)}\n`,
                "application/json",
              )
            }
          >
            {t("compare.exportRules")}
          </Button>
          <Button action="cancel" onClick={() => onClose()}>
            {t("cancel")}
          </Button>
          <Button action="save" tone="primary" onClick={() => onClose(made())}>
            {t("save")}
          </Button>
        </>
      }
    >
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t("compare.importRules")}
        data-field="rules-file"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {isRefused && (
        <p className="field-error" role="alert">
          {t("compare.noRules")}
        </p>
      )}
      <div className="field">
        <div className="field-label">
          <label htmlFor={`${id}-ignore`}>{t("compare.ignoreRules")}</label>
        </div>
        <div className="field-body">
          <textarea
            id={`${id}-ignore`}
            className="input"
            data-field="ignore"
            rows={6}
            dir="ltr"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            value={ignore}
            onChange={(event) => setIgnore(event.target.value)}
          />
          <p id={`${id}-hint`} className="field-hint">
            {t("compare.ignoreRulesHelp")} <code dir="ltr">clients/*/attributes/login_theme</code>
          </p>
        </div>
      </div>
      <fieldset className="compare-mappings">
        <legend>{t("compare.mappings")}</legend>
        <p className="field-hint">{t("compare.mappingsHelp")}</p>
        {rows.map((row, index) => (
          <div key={row.id} className="compare-mapping">
            <input
              className="input"
              dir="ltr"
              data-field="mapping-source"
              aria-label={t("compare.mappingSource", { row: index + 1, realm: source })}
              placeholder={source}
              value={row.source}
              onChange={(event) => change(row.id, { source: event.target.value })}
            />
            <span aria-hidden="true">=</span>
            <input
              className="input"
              dir="ltr"
              data-field="mapping-target"
              aria-label={t("compare.mappingTarget", { row: index + 1, realm: target })}
              placeholder={target}
              value={row.target}
              onChange={(event) => change(row.id, { target: event.target.value })}
            />
            <IconButton
              action="remove-row"
              icon="trash"
              label={t("compare.removeMapping", { row: index + 1 })}
              onClick={() => setRows(rows.filter((other) => other.id !== row.id))}
            />
          </div>
        ))}
        <Button action="add-row" icon="plus" onClick={add}>
          {t("compare.addMapping")}
        </Button>
      </fieldset>
    </Dialog>
  );
}
