import { Segments } from "../../../kit/base/Segments.tsx";
import { keysOf } from "../../../kit/base/keysOf.ts";
import { useMemo, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { intlLocale } from "../../../i18n/direction.ts";
import { lazily } from "../../../kit/states/lazily.tsx";
import { Link } from "../../../kit/base/Link.tsx";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../../kit/states/states.tsx";
import { bucketsOf, failedSeries } from "../../../sections/event-table/buckets.ts";
import { errorInWords, eventTypeName } from "../../../sections/event-table/eventTypes.ts";
import { isFailed } from "../../../sections/event-table/events.ts";
import { useMoments } from "../../../sections/event-table/useMoments.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import eventTexts from "../../../sections/event-table/en.json" with { type: "json" };
import { places } from "../../places.ts";
import { homeApi, type SignIns as Read } from "./api.ts";
import { Figures } from "./Figures.tsx";
import { HomeCard } from "./HomeCard.tsx";
import { summaryOf } from "./signIns.ts";

const Bars = lazily(
  () => import("../../../sections/event-table/Bars.tsx"),
  () => <div className="plot-wait" />,
);

const hour = 3_600_000;
const spans = { day: 24 * hour, week: 7 * 24 * hour } as const;
type Span = keyof typeof spans;

/** Maximum number of failure reasons. A link leads to all failures. */
const mostReasons = 4;

const doneSeries = "done";

/** Height of the chart area. */
const plotPx = 156;

/** Successful and failed sign-ins of the last day or week. */
export function SignIns() {
  useTexts(eventTexts);
  const t = useT();
  const api = homeApi(useServer(), useQueryClient());
  const { data: realm } = useRealm();
  const [span, setSpan] = useState<Span>("day");
  // Without saved events there is nothing to read.
  const isOff = realm?.eventsEnabled === false;
  const { data, error, refetch } = useQuery({ ...api.signIns, enabled: !isOff, retry: false });
  return (
    <HomeCard
      name="sign-ins"
      title={t("dashboard.signIns")}
      tools={
        <>
          <Segments
            label={t("dashboard.span")}
            value={span}
            options={keysOf(spans).map((name) => ({
              value: name,
              label: t(`dashboard.span.${name}`),
              action: `span-${name}`,
            }))}
            onChange={setSpan}
          />
          <Link to={places.events("user-events")} action="open-events">
            {t("dashboard.openEvents")}
          </Link>
        </>
      }
    >
      {isOff ? (
        <p className="home-note">
          {t("dashboard.signInsOff")} <Link to={places.eventSettings()}>{t("dashboard.act.turnOn")}</Link>
        </p>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} roles={["view-events"]} />
      ) : data ? (
        <Shown read={data} span={span} />
      ) : (
        <Skeleton lines={6} />
      )}
    </HomeCard>
  );
}

function Shown({ read, span }: { read: Read; span: Span }) {
  const t = useT();
  const summary = useMemo(() => summaryOf(read, spans[span]), [read, span]);
  const moment = useMoments(t.locale, summary);
  const numbers = new Intl.NumberFormat(intlLocale(t.locale));
  const buckets = useMemo(() => {
    const marks = read.events
      .filter(({ time, type }) => time >= summary.fromMs && /^LOGIN/.test(type))
      .map((event) => ({ time: event.time, kind: event.type, isFailed: isFailed(event) }));
    const of = (mark: { isFailed: boolean }) => (mark.isFailed ? failedSeries : doneSeries);
    return bucketsOf(marks, { ids: [doneSeries, failedSeries], of }, summary);
  }, [read, summary]);
  // Failures stand on the axis, so that a few of them stay visible below many sign-ins.
  const series = useMemo(
    () =>
      [
        { id: failedSeries, label: t("dashboard.failed"), tone: "danger" },
        { id: doneSeries, label: t("dashboard.signedIn"), tone: "accent" },
      ].flatMap((look) => {
        const found = buckets.series.find(({ id }) => id === look.id);
        return found && found.total > 0 ? [{ ...found, ...look }] : [];
      }),
    [buckets, t],
  );
  const worst = worstOf(buckets.edges, buckets.series.find(({ id }) => id === failedSeries)?.counts ?? []);
  return (
    <>
      <Figures summary={summary} span={span} />
      {read.hasMore && <p className="home-note">{t("dashboard.since", { since: moment(summary.fromMs) })}</p>}
      {series.length > 0 ? (
        <Bars
          {...{ buckets, series, moment }}
          heightPx={plotPx}
          idle={
            worst && worst.count > 1 ? (
              <span data-field="worst">{t("dashboard.worst", { count: worst.count, time: moment(worst.atMs) })}</span>
            ) : null
          }
        />
      ) : (
        <p className="home-note">{t("dashboard.noSignIns")}</p>
      )}
      {summary.reasons.length > 0 && (
        <p className="home-reasons">
          <span>{t("dashboard.reasons")}</span>
          {summary.reasons.slice(0, mostReasons).map(({ error, count }) => (
            <Link key={error} to={places.events("user-events", { type: "LOGIN_ERROR" })}>
              {error ? errorInWords(t, error) : eventTypeName(t, "LOGIN_ERROR")} <b>{numbers.format(count)}</b>
            </Link>
          ))}
        </p>
      )}
    </>
  );
}

/** Returns the highest bar and its start time. Undefined if all bars are empty. */
function worstOf(edges: readonly number[], counts: readonly number[]): { atMs: number; count: number } | undefined {
  const count = Math.max(0, ...counts);
  const atMs = edges[counts.indexOf(count)];
  return count > 0 && atMs !== undefined ? { atMs, count } : undefined;
}
