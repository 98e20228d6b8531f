import { useMemo } from "react";
import { useT } from "../../kit/panel/texts.ts";
import { useDates } from "../../kit/base/useDates.ts";
import { compare } from "../diff/diff.ts";
import { Differences } from "../diff/Differences.tsx";
import { mask } from "../../api/secrets.ts";

/** Paths of masked values, which may have changed. */
function maskedPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (value === mask) return [[...path]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => maskedPaths(part, [...path, key]));
}

/** Differences from the previous state, per field. Both inputs must have masked secrets. */
export function DiffView({ before, now, sinceMs }: { before: unknown; now: unknown; sinceMs: number }) {
  const t = useT();
  const { moment } = useDates();
  const { differences, unsent } = useMemo(() => compare(before, now), [before, now]);
  const secrets = useMemo(() => maskedPaths(now), [now]);
  return (
    <section className="event-diff" aria-label={t("events.changed")} data-field="diff">
      <h2>
        {t("events.changed")}{" "}
        <small>
          <bdi>{t("events.since", { time: moment(sinceMs) })}</bdi>
        </small>
      </h2>
      {differences.length === 0 && <p className="hint">{t("events.unchanged")}</p>}
      {(differences.length > 0 || secrets.length > 0) && (
        <Differences differences={differences} removed={t("events.removed")} added={t("events.added")}>
          {secrets.map((path) => (
            <div key={path.join(" ")} className="diff-secret">
              <b>{path.join(" › ")}</b> <span title={t("events.secret")}>{mask}</span>{" "}
              <span className="visually-hidden">{t("events.secret")}</span>
            </div>
          ))}
        </Differences>
      )}
      {unsent.length > 0 && <p className="hint">{t("events.unsent", { fields: unsent.join(", ") })}</p>}
    </section>
  );
}
