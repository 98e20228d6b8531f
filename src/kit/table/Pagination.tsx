import { useEffect, useId, useState } from "react";
import { numberIn } from "../../i18n/numbers.ts";
import { IconButton } from "../base/Button.tsx";
import { useT } from "../panel/texts.ts";
import { pageSizes } from "./pageSize.ts";

export interface PaginationProps {
  page: number;
  size: number;
  /** Number of rows on this page. */
  shown: number;
  hasNext: boolean;
  /** Total, if the server has one. Undefined shows "1–10, more". */
  total?: number | undefined;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** Name of the list, for screens with several. */
  list: string;
}

/**
 * Range and page size and, with several pages, page number and arrows. Limits the number to existing pages
 * (docs/spec/console.md §5, §9).
 */
export function Pagination({ page, size, shown, hasNext, total: given, onPage, onSize, list }: PaginationProps) {
  const t = useT();
  const id = useId();
  // The last page determines the total if the server has none.
  const total = given ?? (hasNext ? undefined : (page - 1) * size + shown);
  const last = total !== undefined ? Math.max(1, Math.ceil(total / size)) : page + 1;
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const first = shown ? (page - 1) * size + 1 : 0;
  const range = {
    from: numberIn(t.locale, first),
    to: numberIn(t.locale, first ? first + shown - 1 : 0),
    total: numberIn(t.locale, total ?? 0),
  };
  const commit = () => {
    const wanted = Math.min(last, Math.max(1, Number(typed) || 1));
    setTyped(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <nav className="pagination" part="pagination" aria-label={t("pagination.label", { list })}>
      <span className="range">
        <bdi>{t(total === undefined ? "pagination.rangeMore" : "pagination.rangeOf", range)}</bdi>
      </span>
      <label className="rows-per-page">
        {t("pagination.rows")}
        <select data-field="pageSize" value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {pageSizes.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      </label>
      {last > 1 && (
        <span className="pages">
          <IconButton
            action="previous-page"
            icon="chevron-left"
            label={t("pagination.previous")}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <label htmlFor={id} className="visually-hidden">
            {t("pagination.page")}
          </label>
          <input
            id={id}
            className="input page-number"
            data-field="page"
            inputMode="numeric"
            value={typed}
            size={Math.max(2, String(last).length)}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
            onKeyDown={(event) => {
              if (event.key === "Enter") commit();
              else if (event.key.length === 1 && !/\d/.test(event.key) && !event.ctrlKey && !event.metaKey)
                event.preventDefault();
            }}
            onBlur={commit}
          />
          {total !== undefined && (
            <bdi className="of-pages">{t("pagination.of", { last: numberIn(t.locale, last) })}</bdi>
          )}
          <IconButton
            action="next-page"
            icon="chevron-right"
            label={t("pagination.next")}
            disabled={!hasNext}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  );
}
