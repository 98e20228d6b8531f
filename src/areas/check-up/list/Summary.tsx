import { useId } from "react";
import { Icon } from "../../../kit/base/Icon.tsx";
import { useDates } from "../../../kit/base/useDates.ts";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { RunComparison } from "../../../check-up/index.ts";
import type { KeptCheck } from "../../../sections/last-check/lastChecks.ts";
import { groupIcons } from "./icons.ts";
import { countsOf, groupIds, type GroupId, type Line } from "./lines.ts";

const shown = groupIds.filter((id) => id !== "putAside");

/** Checks in each group, and the difference from an earlier run. */
export function Summary({
  lines,
  earlier,
  before,
  comparison,
}: {
  lines: readonly Line[];
  earlier: readonly KeptCheck[];
  before: KeptCheck | undefined;
  comparison: RunComparison | undefined;
}) {
  const t = useT();
  const counts = countsOf(lines);
  const difference = (id: GroupId) => {
    const old = before?.counts[id];
    if (old === undefined) return undefined;
    const more = counts[id] - old;
    if (more === 0) return t("checkUp.asBefore");
    return t(more > 0 ? "checkUp.more" : "checkUp.fewer", { count: Math.abs(more) });
  };
  return (
    <section className="card check-summary" aria-label={t("checkUp.numbers")}>
      <dl>
        {shown.map((id) => (
          <div key={id} data-field={id} className={`check-number ${id}`}>
            <dt>
              <Icon name={groupIcons[id]} size={15} />
              {t(`checkUp.group.${id}`)}
            </dt>
            <dd>
              <b>{counts[id]}</b>
              {before && <small>{difference(id)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {before && comparison && <Since earlier={earlier} before={before} comparison={comparison} />}
    </section>
  );
}

function Since({
  earlier,
  before,
  comparison: { added, changed, fixed, same },
}: {
  earlier: readonly KeptCheck[];
  before: KeptCheck;
  comparison: RunComparison;
}) {
  const t = useT();
  const id = useId();
  const dates = useDates();
  const query = useQueryState();
  const isOnly = query.get("changes") === "only";
  const numbers = { added: added.length, changed: changed.length, fixed: fixed.length, same: same.length };
  return (
    <div className="check-since">
      <label htmlFor={id}>{t("checkUp.comparedWith")}</label>
      <select
        id={id}
        className="input cell-select"
        data-field="since"
        value={before.id}
        onChange={(event) => query.set({ since: event.target.value })}
      >
        {earlier.map((kept) => (
          <option key={kept.id} value={kept.id}>
            {dates.moment(kept.createdAtMs)}
          </option>
        ))}
      </select>
      <p data-field="changes">
        {Object.entries(numbers).map(([name, count]) => (
          <span key={name} data-field={name}>
            {t(`checkUp.since.${name}`, { count })}
          </span>
        ))}
      </p>
      <label className="choice">
        <input
          type="checkbox"
          className="box"
          data-field="only-changes"
          checked={isOnly}
          onChange={(event) => query.set({ changes: event.target.checked ? "only" : undefined })}
        />
        {t("checkUp.onlyChanges")}
      </label>
    </div>
  );
}
