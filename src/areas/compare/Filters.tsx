import { useId } from "react";
import { Segments } from "../../kit/base/Segments.tsx";
import { Button } from "../../kit/base/Button.tsx";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import { SearchBox } from "../../kit/table/SearchBox.tsx";
import type { Comparison } from "../../realm-document/index.ts";
import { kindsIn, shownChanges, shownCounts, type TreeFilter } from "./tree.ts";
import type { ComparisonState } from "./useComparison.ts";
import { useKindTitle } from "../../sections/realm-plan/useKindTitle.ts";

const RulesDialog = lazily(() => import("./RulesDialog.tsx"));

/** Filters of the tree, and the rules of the pair. */
export function Filters({
  state,
  comparison,
  filter,
  onFilter,
  onCopy,
}: {
  state: ComparisonState;
  comparison: Comparison;
  filter: TreeFilter;
  onFilter: (change: Readonly<Record<string, string | undefined>>) => void;
  /** Shows a side as code. */
  onCopy: () => void;
}) {
  const t = useT();
  const ask = useAsk();
  const id = useId();
  const titleOf = useKindTitle();
  const counts = shownCounts(comparison.counts);
  const all = counts.added + counts.changed + counts.removed;
  const { rules, setRules, showNoise } = state;
  const editRules = async () => {
    const next = await ask(RulesDialog, { rules, names: [comparison.source.realm, comparison.target.realm] });
    if (next) setRules(next);
  };
  const kinds = kindsIn(comparison);
  const options = filter.kind && !kinds.includes(filter.kind) ? [...kinds, filter.kind] : kinds;
  return (
    <div className="compare-filters" role="group" aria-label={t("filter")}>
      <Segments
        label={t("compare.changes")}
        value={filter.change}
        options={([undefined, ...shownChanges] as const).map((change) => ({
          value: change,
          label: (
            <>
              {t(`compare.filter.${change ?? "all"}`)} <b className="compare-count">{change ? counts[change] : all}</b>
            </>
          ),
          action: `filter-${change ?? "all"}`,
        }))}
        onChange={(change) => onFilter({ change })}
      />
      <SearchBox
        value={filter.search ?? ""}
        label={t("compare.find")}
        onSearch={(search) => onFilter({ search: search || undefined })}
      />
      <label htmlFor={`${id}-kind`} className="visually-hidden">
        {t("compare.kindFilter")}
      </label>
      <select
        id={`${id}-kind`}
        className="input cell-select"
        data-field="kind"
        value={filter.kind ?? ""}
        onChange={(event) => onFilter({ kind: event.target.value || undefined })}
      >
        <option value="">{t("compare.allKinds")}</option>
        {options.map((kind) => (
          <option key={kind} value={kind}>
            {titleOf(kind)}
          </option>
        ))}
      </select>
      <label className="choice">
        <input
          type="checkbox"
          className="box"
          data-field="security"
          checked={filter.isSecurity ?? false}
          onChange={(event) => onFilter({ security: event.target.checked ? "only" : undefined })}
        />
        {t("compare.onlySecurity")} <b className="compare-count">{comparison.securityRelevant ?? 0}</b>
      </label>
      <label className="choice">
        <input
          type="checkbox"
          className="box"
          data-field="noise"
          checked={showNoise}
          onChange={(event) => onFilter({ noise: event.target.checked ? "shown" : undefined })}
        />
        {t("compare.showNoise")}
      </label>
      <label className="choice">
        <input
          type="checkbox"
          className="box"
          data-field="equal"
          checked={filter.showPassedOver ?? false}
          onChange={(event) => onFilter({ equal: event.target.checked ? "shown" : undefined })}
        />
        {t("compare.showEqual")}
      </label>
      <Button action="edit-rules" icon="filter" onClick={() => void editRules()}>
        {t("compare.rules")} <b className="compare-count">{rules.ignore.length + rules.mappings.length}</b>
      </Button>
      <Button action="export" icon="copy" disabled={state.isReading} onClick={onCopy}>
        {t("record.copyAs")}
      </Button>
    </div>
  );
}
