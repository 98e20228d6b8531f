import { useMemo, useState } from "react";
import { Choice } from "../../../kit/form/Choice.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Comparison, Key, RealmDocument, SectionId, Selection } from "../../../realm-document/index.ts";
import { CodeDialog } from "../../../sections/realm-code/CodeDialog.tsx";
import { partOf, type CodePart } from "../../../sections/realm-code/part.ts";
import { useSectionTitle } from "../../../sections/realm-plan/useKindTitle.ts";

const filledSections = ({ sections }: RealmDocument): readonly SectionId[] =>
  Object.values(sections).flatMap((section) =>
    section.state === "read" && section.items.length > 0 ? [section.id] : [],
  );

/** A side, or a part of it, as code. */
export default function ExportDialog({
  comparison,
  selection,
  open,
  first = "all",
  onClose,
}: {
  comparison: Comparison;
  selection: Selection;
  /** Item that is shown. */
  open: Key | undefined;
  /** Part that is chosen at first: a section, or `open`. */
  first?: string;
  onClose: () => void;
}) {
  const t = useT();
  const titleOf = useSectionTitle();
  const [chosenSide, setSide] = useState("source");
  const [part, setPart] = useState(first);
  const document = comparison[chosenSide === "target" ? "target" : "source"];
  const sections = filledSections(document);
  const shown = useMemo(() => {
    const items = (keys: readonly Key[]): CodePart => ({ type: "items", keys });
    const id = filledSections(document).find((section) => section === part);
    if (part === "selected") return partOf(document, items([...selection.keys()]));
    if (part === "open") return partOf(document, items(open === undefined ? [] : [open]));
    return partOf(document, id ? { type: "section", id } : { type: "all" });
  }, [document, part, selection, open]);
  return (
    <CodeDialog
      name="compare-export"
      title={t("realmCode.title")}
      text={t("realmCode.leftOut")}
      document={shown}
      onClose={onClose}
    >
      <Choice hook="side" label={t("compare.exportSide")} value={chosenSide} onChange={setSide}>
        {(["source", "target"] as const).map((each) => (
          <option key={each} value={each}>
            {t(`compare.${each}`)}: {comparison[each].realm}
          </option>
        ))}
      </Choice>
      <Choice hook="part" label={t("compare.exportPart")} value={part} onChange={setPart}>
        <option value="all">{t("compare.exportAll")}</option>
        {selection.size > 0 && <option value="selected">{t("compare.selected", { count: selection.size })}</option>}
        {open !== undefined && <option value="open">{t("compare.exportOpen")}</option>}
        {sections.map((section) => (
          <option key={section} value={section}>
            {titleOf(section)}
          </option>
        ))}
      </Choice>
    </CodeDialog>
  );
}
