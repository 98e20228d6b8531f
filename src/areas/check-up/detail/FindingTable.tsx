import { useState, type ReactNode } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { MaybeLink } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { idOf } from "../../../check-up/fingerprint.ts";
import type { Finding } from "../../../check-up/index.ts";
import { textOf } from "../../../realm-document/json.ts";
import { Tick, type Ticked } from "../../../sections/realm-plan/Tick.tsx";
import { useSettingIndex } from "../../../sections/field-names/useFieldLabels.ts";
import { itemsByKey, settingLink } from "../settingLink.ts";
import { usePlace } from "../source/place.ts";
import type { Checked } from "../useCheckUp.ts";
import { FieldValues } from "./FieldValues.tsx";
import { itemText } from "./kindText.ts";
import type { Chosen } from "./selection.ts";

/** Findings that are shown at first, and with each further step. */
const pageSize = 50;

export interface FindingTableProps {
  label: string;
  checked: Checked;
  findings: readonly Finding[];
  /** Name of a finding, unless it is that of its item. */
  titleOf?: (finding: Finding) => string;
  chosen?: Chosen;
  onChoose?: ((chosen: Chosen) => void) | undefined;
  /** Further columns. */
  columns?: readonly Column<Finding>[];
  /** Small line below the name. */
  note?: (finding: Finding) => ReactNode;
  rowButtons?: (finding: Finding) => ReactNode;
}

/** Findings with their item, fields and values. Those with a fix can be chosen. */
export function FindingTable({
  label,
  checked,
  findings,
  titleOf,
  chosen = new Set(),
  onChoose,
  columns = [],
  note,
  rowButtons,
}: FindingTableProps) {
  const t = useT();
  const [shown, setShown] = useState(pageSize);
  const index = useSettingIndex();
  const isHere = usePlace() === "here";
  const items = itemsByKey(checked.document);
  const nameOf = titleOf ?? ((finding: Finding) => itemText(finding, t));
  const fixable = findings.filter(({ fix }) => fix);
  const count = fixable.filter((finding) => chosen.has(idOf(finding))).length;
  const state: Ticked = count === 0 ? "none" : count === fixable.length ? "all" : "some";
  const choose = (some: readonly Finding[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const finding of some) {
      if (isOn) next.add(idOf(finding));
      else next.delete(idOf(finding));
    }
    onChoose?.(next);
  };
  const all: readonly Column<Finding>[] = [
    {
      id: titleOf ? "checkUp.check" : "checkUp.item",
      cell: (finding) => (
        <span className="check-item">
          {onChoose && finding.fix && (
            <Tick
              label={t("selectRow", { name: nameOf(finding) })}
              state={chosen.has(idOf(finding)) ? "all" : "none"}
              onChange={(isOn) => choose([finding], isOn)}
            />
          )}
          <span className="named">
            <MaybeLink
              to={isHere ? settingLink(finding, items, items.get(finding.key), index) : undefined}
              action="open-setting"
            >
              <bdi>{nameOf(finding)}</bdi>
            </MaybeLink>
            {note && <small>{note(finding)}</small>}
            {finding.maybeHeldBy !== undefined && (
              <Tag tone="info">{t("checkUp.maybeHeldBy", { policy: finding.maybeHeldBy })}</Tag>
            )}
          </span>
        </span>
      ),
    },
    {
      id: "value",
      cell: (finding) => <FieldValues finding={finding} providerId={textOf(items.get(finding.key)?.data.providerId)} />,
    },
    ...columns,
  ];
  return (
    <>
      {onChoose && fixable.length > 1 && (
        <div className="check-all choice">
          <Tick label={t("checkUp.selectAll")} state={state} onChange={(isOn) => choose(fixable, isOn)} />
          <span aria-hidden="true">{t("checkUp.selectAll")}</span>
        </div>
      )}
      <SmallTable<Finding>
        className="check-table"
        label={label}
        columns={all}
        rows={findings.slice(0, shown)}
        rowId={idOf}
        rowName={nameOf}
        {...(rowButtons && { rowButtons })}
      />
      {findings.length > shown && (
        <p className="check-pad">
          <Button action="more" onClick={() => setShown(shown + pageSize)}>
            {t("choices.more", { count: findings.length - shown })}
          </Button>
        </p>
      )}
    </>
  );
}
