import { Segments } from "../../kit/base/Segments.tsx";
import { keysOf } from "../../kit/base/keysOf.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { live } from "../../api/live.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import { intlLocale } from "../../i18n/direction.ts";
import { useQueryState } from "../../kit/navigation/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { EventsApi } from "./api.ts";
import { adminSeries, bucketsOf, userSeries, type Mark } from "./buckets.ts";
import {
  adminEventRequest,
  dayRange,
  filterNames,
  isBackwards,
  isFailed,
  userEventRequest,
  type AdminEvent,
  type EventRequest,
  type Filters,
  type UserEvent,
} from "./events.ts";
import { PlotNumbers } from "./PlotNumbers.tsx";
import { NoBars } from "./PlotPlace.tsx";
import { plotSeries } from "./plotSeries.ts";
import { useMoments } from "./useMoments.ts";

const Bars = lazily(
  () => import("./Bars.tsx"),
  () => <div className="plot-canvas" />,
);

/** Time spans without a start date, in hours. */
const spans = { "24h": 24, "7d": 7 * 24, "30d": 30 * 24 } as const;

type Span = keyof typeof spans;

/** Events in the first read. Fewer admin events, because they contain representations. */
const readAtFirst = { user: 1_000, admin: 250 } as const;

export interface EventPlotProps {
  kind: "user" | "admin";
  api: EventsApi;
  prefix: string;
  user?: string | undefined;
  client?: string | undefined;
  resourcePaths?: readonly string[];
  refetchInterval: number | false;
}

interface Loaded {
  marks: readonly Mark[];
  /** True if the span has older events that were not read. */
  hasMore: boolean;
  fromMs: number;
  toMs: number;
}

const marksOf = (kind: "user" | "admin", events: readonly (UserEvent & AdminEvent)[]): Mark[] =>
  events.map((event) => ({
    time: event.time,
    kind: (kind === "user" ? event.type : event.operationType) ?? "",
    isFailed: isFailed(event),
  }));

/** Chart of the listed events by time and type. States the number of events counted. */
export default function EventPlot({ kind, api, prefix, user, client, resourcePaths, refetchInterval }: EventPlotProps) {
  const t = useT();
  const server = useServer();
  const state = useQueryState();
  const [most, setMost] = useState<number>(readAtFirst[kind]);
  const [showsTable, setTable] = useState(false);
  const filters: Filters = Object.fromEntries(
    filterNames[kind].map((name) => [name, state.all(prefix + name)] as const).filter(([, values]) => values.length),
  );
  const chosen = state.get(`${prefix}span`);
  const span: Span = keysOf(spans).find((known) => known === chosen) ?? "24h";
  const isFree = !filters.dateFrom && !filters.dateTo;
  const asked: EventRequest[] =
    kind === "user"
      ? [userEventRequest(filters, { user, client })]
      : (resourcePaths ?? [undefined]).map((resourcePath) => adminEventRequest(filters, { resourcePath }));
  const { data, isPending, isError } = useQuery({
    ...live,
    queryKey: server.key("events", "plot", kind, asked, isFree && span, most),
    retry: false,
    enabled: !isBackwards(filters),
    placeholderData: keepPreviousData,
    refetchInterval,
    queryFn: async ({ signal }): Promise<Loaded> => {
      const now = Date.now();
      const since = isFree ? now - spans[span] * 3_600_000 : undefined;
      const requests = asked.map(({ direction: _, ...request }) => ({
        ...request,
        ...(since !== undefined && { dateFrom: String(since) }),
      }));
      const { events, hasMore } = await api.newest<UserEvent & AdminEvent>(
        kind === "user" ? "/events" : "/admin-events",
        requests,
        most,
        { signal, pageSize: readAtFirst[kind] + 1 },
      );
      const oldest = events.at(-1)?.time;
      const fromMs = hasMore ? oldest : (since ?? dayRange(filters.dateFrom?.[0])?.startMs ?? oldest);
      // The server's clock may be ahead of the browser's.
      const toMs = Math.max(Math.min(dayRange(filters.dateTo?.[0])?.endMs ?? now, now), events[0]?.time ?? 0);
      return { marks: marksOf(kind, events), hasMore, fromMs: fromMs ?? toMs, toMs };
    },
  });
  const buckets = useMemo(
    () => data && bucketsOf(data.marks, kind === "user" ? userSeries(data.marks) : adminSeries(data.marks), data),
    [data, kind],
  );
  const series = useMemo(() => (buckets ? plotSeries(t, kind, buckets) : []), [buckets, kind, t]);
  const numbers = new Intl.NumberFormat(intlLocale(t.locale));
  const count = data?.marks.length ?? 0;
  const failed = data?.marks.filter((mark) => mark.isFailed).length ?? 0;
  const moment = useMoments(t.locale, data);
  // The list shows its own error. A second one for the chart adds nothing.
  if (isError || isBackwards(filters)) return null;
  return (
    <div className="event-plot" data-state={isPending ? "loading" : "ready"}>
      <div className="plot-head">
        <span role="status" className="plot-summary">
          {data && (
            <bdi>
              {t(failed ? "events.plot.summaryFailed" : "events.plot.summary", {
                count,
                number: numbers.format(count),
                failed: numbers.format(failed),
              })}
            </bdi>
          )}
          {data?.hasMore && (
            <>
              {" "}
              · <bdi>{t("events.plot.newest", { since: moment(data.fromMs) })}</bdi>{" "}
              <button type="button" className="link" data-action="load-more" onClick={() => setMost(most * 4)}>
                {t("events.plot.more")}
              </button>
            </>
          )}
        </span>
        {count > 0 && (
          <Button action="plot-table" tone="quiet" aria-expanded={showsTable} onClick={() => setTable(!showsTable)}>
            {t(showsTable ? "events.plot.hideNumbers" : "events.plot.numbers")}
          </Button>
        )}
        {isFree && (
          <Segments
            label={t("events.plot.span")}
            value={span}
            options={keysOf(spans).map((name) => ({
              value: name,
              label: <bdi>{t(`events.span.${name}`)}</bdi>,
              action: `span-${name}`,
            }))}
            onChange={(name) => state.set({ [`${prefix}span`]: name === "24h" ? undefined : name })}
          />
        )}
      </div>
      {isPending && <NoBars />}
      {buckets && count > 0 && <Bars buckets={buckets} series={series} moment={moment} />}
      {buckets && count > 0 && <PlotNumbers buckets={buckets} series={series} moment={moment} isVisible={showsTable} />}
    </div>
  );
}
