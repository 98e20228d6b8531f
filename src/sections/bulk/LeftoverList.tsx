import { useEffect, useMemo, useState } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import { watchRun } from "./alive.ts";
import { toCsv } from "../../kit/file/csv.ts";
import { download } from "../../kit/file/download.ts";
import english from "./en.json" with { type: "json" };
import type { JournalEntry } from "./journal.ts";
import { useJournal } from "./useJournal.ts";

/** One line per run. */
export default function LeftoverList({ entries }: { entries: readonly JournalEntry[] }) {
  useTexts(english);
  const t = useT();
  const journal = useJournal();
  const alive = useAlive(entries);
  return entries.map((entry) => {
    const { id, title, total, open, unsure } = entry;
    const isAlive = alive.get(id);
    if (isAlive === undefined) return null;
    if (isAlive)
      return (
        <div key={id} className="notice info" data-under-way={id}>
          <span className="grow">{t("bulk.underWay", { title, count: open.length + unsure.length, total })}</span>
        </div>
      );
    return (
      <div key={id} className="notice warning" role="status" data-leftover={id}>
        <span className="grow">
          {t(unsure.length ? "bulk.leftoverUnsure" : "bulk.leftover", {
            title,
            count: open.length,
            unsure: unsure.length,
            total,
          })}
        </span>
        <Button action="report" icon="download" onClick={() => download("not-done.csv", reportOf(entry))}>
          {t("bulk.report")}
        </Button>
        <Button action="dismiss" tone="quiet" onClick={() => journal.forget(id)}>
          {t("close")}
        </Button>
      </div>
    );
  });
}

const reportOf = ({ open, unsure }: JournalEntry) =>
  toCsv(["name", "result"], [...open.map((name) => [name, "not done"]), ...unsure.map((name) => [name, "not known"])]);

/** Maps each run to true while it is in progress. Omits a run until its state is known. */
function useAlive(entries: readonly JournalEntry[]): ReadonlyMap<string, boolean> {
  const [alive, setAlive] = useState<ReadonlyMap<string, boolean>>(new Map());
  const noted = useMemo(() => new Map<string, number>(), []);
  for (const { id, notedAtMs } of entries) noted.set(id, notedAtMs);
  const ids = entries.map(({ id }) => id).join("\n");
  useEffect(() => {
    const stops = ids
      .split("\n")
      .filter(Boolean)
      .map((id) =>
        watchRun(
          id,
          () => noted.get(id) ?? 0,
          (isAlive) => setAlive((now) => new Map(now).set(id, isAlive)),
        ),
      );
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids, noted]);
  return alive;
}
