import { useState } from "react";
import { IconButton } from "../../kit/base/Button.tsx";
import { Icon, type IconName } from "../../kit/base/Icon.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { NoResults } from "../../kit/states/states.tsx";
import type { Column } from "../../kit/table/columns.ts";
import { TreeTable } from "../../kit/table/TreeTable.tsx";
import type {
  Comparison,
  ItemDifference,
  Key,
  SectionDifference,
  SectionId,
  Selection,
} from "../../realm-document/index.ts";
import { kindTitles, nameOf } from "../../sections/realm-plan/names.ts";
import { SecurityMark } from "./SecurityMark.tsx";
import { Tick } from "../../sections/realm-plan/Tick.tsx";
import { isSelectable, tickedItem, tickedSection, withItems, type Select } from "./selection.ts";
import { shownChangeOf, shownChanges, type SectionRow, type ShownChange } from "./tree.ts";
import { useSectionTitle } from "../../sections/realm-plan/useKindTitle.ts";

/** Items of a section that are shown at first, and with each further step. */
const pageSize = 200;

type Row = SectionRow | { type: "item"; item: ItemDifference } | { type: "more"; id: string; count: number };

const signs: Readonly<Record<ShownChange, IconName>> = { added: "plus", changed: "pencil", removed: "minus" };

/** Sections and items that differ, with boxes to carry them over. */
export function Tree({
  comparison,
  rows,
  isFiltered,
  isReading,
  open,
  selection,
  onSelect,
  onOpen,
  onClear,
  onCopy,
  onRead,
}: {
  comparison: Comparison;
  rows: readonly SectionRow[];
  isFiltered: boolean;
  isReading: boolean;
  open: Key | undefined;
  selection: Selection;
  onSelect: Select;
  onOpen: (key: Key) => void;
  onClear: () => void;
  /** Shows a section of a side as code. */
  onCopy: (section: SectionId) => void;
  /** Reads the sections that are too large to read unasked. */
  onRead: () => void;
}) {
  const t = useT();
  const titleOf = useSectionTitle();
  const [shown, setShown] = useState<Readonly<Record<string, number>>>({});
  const rowsOf = (row: Row): readonly Row[] => {
    if (row.type !== "section") return [];
    const count = shown[row.id] ?? pageSize;
    const items = row.items.slice(0, count).map((item): Row => ({ type: "item", item }));
    const rest = row.items.length - count;
    return rest > 0 ? [...items, { type: "more", id: row.id, count: rest }] : items;
  };
  const labelOf = (row: Row): string => {
    if (row.type === "section") return titleOf(row.id);
    if (row.type === "more") return t("choices.more", { count: row.count });
    return nameOf(row.item).name || titleOf(row.item.section);
  };
  const columns: readonly Column<Row>[] = [
    {
      id: "name",
      priority: 1,
      cell: (row) =>
        row.type === "more" ? (
          <button
            type="button"
            className="link"
            data-action="show-more"
            onClick={() => setShown({ ...shown, [row.id]: (shown[row.id] ?? pageSize) + pageSize })}
          >
            {labelOf(row)}
          </button>
        ) : (
          <span className="compare-node">
            <Tick
              label={t("selectRow", { name: labelOf(row) })}
              isDisabled={row.type === "item" ? !isSelectable(row.item) : !row.items.some(isSelectable)}
              state={row.type === "item" ? tickedItem(selection, row.item) : tickedSection(selection, row.items)}
              onChange={(isOn) =>
                onSelect((current) => withItems(current, row.type === "item" ? [row.item] : row.items, isOn))
              }
            />
            {row.type === "section" ? (
              <>
                <Section row={row} title={labelOf(row)} isReading={isReading} onRead={onRead} />
                <IconButton
                  action="copy-as"
                  icon="copy"
                  tone="quiet"
                  label={t("compare.copyAs", { name: labelOf(row) })}
                  disabled={isReading}
                  onClick={() => onCopy(row.id)}
                />
              </>
            ) : (
              <ItemName item={row.item} label={labelOf(row)} isOpen={row.item.key === open} onOpen={onOpen} />
            )}
            <Changes row={row} />
          </span>
        ),
    },
  ];
  return (
    <section className="card compare-tree" aria-label={t("compare.tree")}>
      {rows.length === 0 ? (
        isFiltered ? (
          <NoResults onClear={onClear} />
        ) : (
          <p className="hint">{t(isReading ? "compare.nothingYet" : "compare.same")}</p>
        )
      ) : (
        <TreeTable<Row>
          // A filter opens all sections: matches are not hidden.
          key={String(isFiltered)}
          name="differences"
          label={t("compare.tree")}
          columns={columns}
          rows={rows}
          rowId={(row) => (row.type === "item" ? row.item.key : row.type === "more" ? `more ${row.id}` : row.id)}
          rowName={labelOf}
          childrenOf={rowsOf}
          isOpenAtFirst={isFiltered}
          rowClass={(row) => (row.type === "item" && row.item.key === open ? "compare-open" : undefined)}
        />
      )}
      {comparison.unknownSecrets > 0 && (
        <p className="list-note" data-field="unknown-secrets">
          <Icon name="lock" size={14} /> {t("compare.unknownSecrets", { count: comparison.unknownSecrets })}
        </p>
      )}
    </section>
  );
}

/** Change of an item, or how many of each a section has. */
function Changes({ row }: { row: SectionRow | { type: "item"; item: ItemDifference } }) {
  const t = useT();
  const countOf = (change: ShownChange) =>
    row.type === "section" ? row.counts[change] : shownChangeOf(row.item) === change ? 1 : 0;
  return (
    <span className="compare-counts">
      {shownChanges
        .filter((change) => countOf(change) > 0)
        .map((change) => (
          <span key={change} className={`compare-sign ${change}`} title={t(`compare.filter.${change}`)}>
            <span className="visually-hidden">{t(`compare.filter.${change}`)} </span>
            <Icon name={signs[change]} size={13} />
            {row.type === "section" && countOf(change)}
          </span>
        ))}
    </span>
  );
}

/** Title of a section. A part that a side has not read is named, with the reason. */
function Section({
  row,
  title,
  isReading,
  onRead,
}: {
  row: SectionRow;
  title: string;
  isReading: boolean;
  onRead: () => void;
}) {
  const t = useT();
  const isLarge = [row.notRead.source, row.notRead.target].some((why) => why?.reason === "large");
  return (
    <span className="compare-section">
      <b>{title}</b>
      {(["source", "target"] as const).map((side) => {
        const why = row.notRead[side];
        return why && <small key={side}>{sayNotRead(t, side, why, isReading)}</small>;
      })}
      {isLarge && !isReading && (
        <button type="button" className="link" data-action="read-section" onClick={onRead}>
          {t("compare.readSection", { name: title })}
        </button>
      )}
    </span>
  );
}

function sayNotRead(
  t: ReturnType<typeof useT>,
  side: "source" | "target",
  { reason, count }: NonNullable<SectionDifference["notRead"]["source"]>,
  isReading: boolean,
): string {
  const why = reason === "deferred" ? (isReading ? "reading" : "cancelled") : reason;
  return `${t(`compare.${side}`)}: ${t(`compare.notRead.${why}`, { count: count ?? 0 })}`;
}

function ItemName({
  item,
  label,
  isOpen,
  onOpen,
}: {
  item: ItemDifference;
  label: string;
  isOpen: boolean;
  onOpen: (key: Key) => void;
}) {
  const t = useT();
  const { detail } = nameOf(item);
  const kind = kindTitles[item.kind];
  const fields = item.fields.length;
  return (
    <>
      <button
        type="button"
        className="link"
        data-action="open-item"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(item.key)}
      >
        <bdi>{label}</bdi>
      </button>
      {detail && (
        <small>
          <bdi>{detail}</bdi>
        </small>
      )}
      {kind && <small>{t(kind)}</small>}
      {fields > 0 && <small>{t("compare.fields", { count: fields })}</small>}
      {item.isSecurityRelevant && <SecurityMark />}
      {item.change === "equal" && <small>{t("compare.equal")}</small>}
    </>
  );
}
