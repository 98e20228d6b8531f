import { useId, useState, type ReactNode } from "react";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Comparison, Key, RealmDocument, SectionId, Selection } from "../../../realm-document/index.ts";
import { download } from "../../../sections/bulk/csv.ts";
import { useSectionTitle } from "../../../sections/realm-plan/useKindTitle.ts";
import { exportFormats, writers } from "./formats.ts";
import { partOf, type ExportPart } from "./part.ts";

const filledSections = ({ sections }: RealmDocument): readonly SectionId[] =>
  Object.values(sections).flatMap((section) =>
    section.state === "read" && section.items.length > 0 ? [section.id] : [],
  );

/** Downloads a side, or a part of it, as a file. */
export default function ExportDialog({
  comparison,
  selection,
  open,
  onClose,
}: {
  comparison: Comparison;
  selection: Selection;
  /** Item that is shown. */
  open: Key | undefined;
  onClose: () => void;
}) {
  const t = useT();
  const alerts = useAlerts();
  const titleOf = useSectionTitle();
  const [chosenSide, setSide] = useState("source");
  const [chosenFormat, setFormat] = useState("realmJson");
  const [part, setPart] = useState("all");
  const [isBusy, setBusy] = useState(false);
  const format = exportFormats.find((each) => each === chosenFormat) ?? "realmJson";
  const document = comparison[chosenSide === "target" ? "target" : "source"];
  const sections = filledSections(document);
  const partFor = (): ExportPart => {
    if (part === "selected") return { type: "items", keys: [...selection.keys()] };
    if (part === "open") return { type: "items", keys: open === undefined ? [] : [open] };
    const id = sections.find((section) => section === part);
    return id ? { type: "section", id } : { type: "all" };
  };
  const run = async () => {
    setBusy(true);
    try {
      const { extension, type, write } = writers[format];
      download(`${document.realm}.${extension}`, await write(partOf(document, partFor())), type);
      onClose();
    } catch (error) {
      alerts.failure("compare.exportFailed", error);
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="compare-export"
      title={t("export")}
      text={t("compare.exportText")}
      onClose={onClose}
      footer={
        <>
          <Button action="cancel" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button action="download" tone="primary" busy={isBusy} onClick={() => void run()}>
            {t("realmPlan.download")}
          </Button>
        </>
      }
    >
      <Choice field="side" label={t("compare.exportSide")} value={chosenSide} onChange={setSide}>
        {(["source", "target"] as const).map((each) => (
          <option key={each} value={each}>
            {t(`compare.${each}`)}: {comparison[each].realm}
          </option>
        ))}
      </Choice>
      <Choice field="part" label={t("compare.exportPart")} value={part} onChange={setPart}>
        <option value="all">{t("compare.exportAll")}</option>
        {selection.size > 0 && <option value="selected">{t("compare.selected", { count: selection.size })}</option>}
        {open !== undefined && <option value="open">{t("compare.exportOpen")}</option>}
        {sections.map((section) => (
          <option key={section} value={section}>
            {titleOf(section)}
          </option>
        ))}
      </Choice>
      <Choice field="format" label={t("compare.exportFormat")} value={format} onChange={setFormat}>
        {exportFormats.map((each) => (
          <option key={each} value={each}>
            {t(`compare.format.${each}`)}
          </option>
        ))}
      </Choice>
      <p className="field-hint">{t(`compare.formatText.${format}`)}</p>
    </Dialog>
  );
}

function Choice({
  field,
  label,
  value,
  onChange,
  children,
}: {
  field: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="field-body">
        <select
          id={id}
          className="input"
          data-field={field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      </div>
    </div>
  );
}
