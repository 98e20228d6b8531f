import { Tag } from "../../../kit/base/Tag.tsx";
import { useDates } from "../../../kit/base/useDates.ts";
import { useT } from "../../../kit/panel/texts.ts";

/** Validity of a token or an assertion at a time. Times in milliseconds. */
const validityOf = (fromMs: number | undefined, untilMs: number | undefined, nowMs: number) =>
  untilMs !== undefined && untilMs <= nowMs ? "expired" : fromMs !== undefined && fromMs > nowMs ? "notYet" : "current";

export function Validity({
  fromMs,
  untilMs,
  nowMs,
}: {
  fromMs: number | undefined;
  untilMs: number | undefined;
  nowMs: number;
}) {
  const t = useT();
  const { moment } = useDates();
  const state = validityOf(fromMs, untilMs, nowMs);
  return (
    <p className="inspected-line" data-validity={state}>
      <Tag state={state === "current" ? "succeeded" : "failed"}>{t(`inspector.validity.${state}`)}</Tag>{" "}
      {untilMs !== undefined && <span>{t("inspector.until", { time: moment(untilMs) })}</span>}
    </p>
  );
}
