import { useId, useMemo } from "react";
import { Segments } from "../../../kit/base/Segments.tsx";
import { useQueryState } from "../../../kit/navigation/navigation.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { State } from "../../../kit/states/states.tsx";
import { SearchBox } from "../../../kit/table/SearchBox.tsx";
import { areas } from "../../../check-up/check.ts";
import { areaText, textsOf } from "../../../check-up/texts.ts";
import type { Asides } from "../aside/useAsides.ts";
import type { Checked } from "../useCheckUp.ts";
import { CheckDetail } from "../detail/CheckDetail.tsx";
import { ItemDetail } from "../detail/ItemDetail.tsx";
import { CheckList } from "./CheckList.tsx";
import { ItemList } from "./ItemList.tsx";
import { filtered, groupsOf, itemLines, type Line } from "./lines.ts";

/** Checks or items at the side, and the open one. */
export function Results({
  checked,
  lines,
  asides,
  fixed,
}: {
  checked: Checked;
  lines: readonly Line[];
  asides: Asides;
  fixed: readonly string[];
}) {
  const t = useT();
  const id = useId();
  const query = useQueryState();
  const isByItem = query.get("by") === "item";
  const [search = "", area] = [query.get("search"), query.get("area")];
  const onlyChanges = query.get("changes") === "only";
  const shown = useMemo(
    () => filtered(lines, { search, area, onlyChanges }, ({ result }) => textsOf(result.check, t).title),
    [lines, search, area, onlyChanges, t],
  );
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const items = useMemo(() => itemLines(shown), [shown]);
  const open = isByItem ? undefined : lines.find((line) => line.id === query.get("check"));
  const openItem = isByItem ? itemLines(lines).find(({ key }) => key === query.get("item")) : undefined;
  const isOpen = open !== undefined || openItem !== undefined;
  const close = () => query.set({ check: undefined, item: undefined });
  return (
    <div className={`check-panes ${isOpen ? "open" : ""}`}>
      <section className="card check-list" aria-label={t("checkUp.findings")}>
        <div className="check-filters">
          <Segments
            label={t("checkUp.order")}
            value={isByItem ? "item" : "check"}
            options={(["check", "item"] as const).map((by) => ({
              value: by,
              label: t(`checkUp.by.${by}`),
              action: `by-${by}`,
            }))}
            onChange={(by) => query.set({ by: by === "item" ? "item" : undefined })}
          />
          <SearchBox
            value={search}
            label={t("checkUp.find")}
            onSearch={(text) => query.set({ search: text || undefined })}
          />
          <label htmlFor={`${id}-area`} className="visually-hidden">
            {t("checkUp.areaFilter")}
          </label>
          <select
            id={`${id}-area`}
            className="input cell-select"
            data-field="area"
            value={area ?? ""}
            onChange={(event) => query.set({ area: event.target.value || undefined })}
          >
            <option value="">{t("checkUp.allAreas")}</option>
            {areas.map((each) => (
              <option key={each} value={each}>
                {areaText(each, t)}
              </option>
            ))}
          </select>
        </div>
        {isByItem ? (
          <ItemList items={items} open={openItem?.key} onOpen={(key) => query.set({ item: key })} />
        ) : (
          <CheckList
            groups={groups}
            fixed={fixed}
            isFiltered={search !== "" || area !== undefined || onlyChanges}
            open={open?.id}
            onOpen={(check) => query.set({ check })}
          />
        )}
      </section>
      {open ? (
        <CheckDetail key={open.id} line={open} checked={checked} asides={asides} onClose={close} />
      ) : openItem ? (
        <ItemDetail
          key={openItem.key}
          item={openItem}
          lines={lines}
          checked={checked}
          asides={asides}
          onClose={close}
        />
      ) : (
        <section className="card check-detail check-empty">
          <State
            name="empty"
            icon="shield-check"
            title={t(isByItem ? "checkUp.noItemOpen" : "checkUp.noneOpen")}
            text={t(isByItem ? "checkUp.noItemOpenText" : "checkUp.noneOpenText")}
          />
        </section>
      )}
    </div>
  );
}
