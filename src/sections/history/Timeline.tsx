import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { Empty, LoadError, NoResults, Skeleton } from "../../kit/states/states.tsx";
import { inWords } from "../../i18n/durations.ts";
import eventTexts from "../event-table/en.json" with { type: "json" };
import type { EventLinks } from "../event-table/resourcePath.ts";
import { dayTitle, daysOf } from "./days.ts";
import english from "./en.json" with { type: "json" };
import { Filters } from "./Filters.tsx";
import { filterOf, isFiltering, matches, noFilter } from "./filters.ts";
import detailStyles from "./detail.css";
import styles from "./history.css";
import { Notices } from "./Notices.tsx";
import type { HistorySource } from "./sources.ts";
import { TimelineLine } from "./TimelineLine.tsx";
import { Untold } from "./Untold.tsx";
import { useHistory, type History } from "./useHistory.ts";

/** Changes of one record or of all records, newest first. `source` has to stay the same object. */
export function Timeline({
  source,
  links,
  pages = 1,
  tools,
}: {
  source: HistorySource;
  links: EventLinks;
  pages?: number;
  /** Content above the lines. */
  tools?: (history: History) => ReactNode;
}) {
  useStyles(styles);
  useStyles(detailStyles);
  useTexts(eventTexts);
  useTexts(english);
  const history = useHistory(source, pages);
  const { lines, error, refetch } = history;
  if (!lines)
    return error ? (
      <LoadError error={error} onRetry={refetch} roles={["view-events"]} />
    ) : (
      <Skeleton lines={6} onRetry={refetch} />
    );
  return (
    <div className="history">
      <Notices history={history} />
      {tools?.(history)}
      {source.record && <Untold lines={lines} record={source.record} />}
      <Lines history={history} links={links} record={source.record?.path} />
    </div>
  );
}

function Lines({ history, links, record }: { history: History; links: EventLinks; record: string | undefined }) {
  const t = useT();
  const query = useQueryState();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { lines = [], api } = history;
  const filter = filterOf(query);
  const queries = useQueryClient();
  const server = useServer();
  const refresh = () => {
    history.refetch();
    void queries.invalidateQueries({ queryKey: server.key("history") });
  };
  const shown = lines.filter((line) => matches(line, filter));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <section className="card history-list" aria-label={t("history")} aria-busy={history.isFetching}>
      <Filters lines={lines} onRefresh={refresh} />
      {lines.length === 0 && <Empty title={t("history.none")} text={t("history.noneText")} />}
      {lines.length > 0 && shown.length === 0 && <NoResults onClear={() => query.set(noFilter)} />}
      {daysOf(shown).map(({ startMs, lines: own }) => {
        const { name, date } = dayTitle(t.locale, startMs, Date.now());
        return (
          <section key={startMs} className="history-day">
            <h2>
              <bdi>{name}</bdi> <small>{date}</small>
            </h2>
            <ol>
              {own.map((line) => (
                <TimelineLine
                  key={line.id}
                  line={line}
                  isOwn={line.subject !== undefined && line.subject.path === record}
                  isOpen={open.has(line.id)}
                  onToggle={() => toggle(line.id)}
                  api={api}
                  links={links}
                />
              ))}
            </ol>
          </section>
        );
      })}
      {(lines.length > 0 || history.hasMore) && (
        <Foot history={history} count={shown.length} isFiltered={isFiltering(filter)} />
      )}
    </section>
  );
}

function Foot({ history, count, isFiltered }: { history: History; count: number; isFiltered: boolean }) {
  const t = useT();
  const { moment } = useDates();
  const { sinceMs, hasMore, expiresAfterMs, showEarlier, isFetching } = history;
  return (
    <footer className="history-end">
      <p>
        {sinceMs !== undefined && t("history.count", { count, time: moment(sinceMs) })}{" "}
        {isFiltered && t("history.filtered")}{" "}
        {expiresAfterMs !== undefined && t("history.expires", { time: inWords(t.locale, expiresAfterMs / 1000) })}
      </p>
      {hasMore && (
        <Button action="show-earlier" tone="quiet" busy={isFetching} onClick={showEarlier}>
          {t("history.showEarlier")}
        </Button>
      )}
    </footer>
  );
}
