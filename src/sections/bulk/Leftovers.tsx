import { useState } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { useT } from "../../kit/panel.ts";
import { useTexts } from "../../kit/useTexts.ts";
import { download, toCsv } from "./csv.ts";
import english from "./en.json" with { type: "json" };
import { journal } from "./journal.ts";

/** Says what a tab that was closed in the middle of its work has not done. */
export function Leftovers() {
  useTexts(english);
  const t = useT();
  const [entries, setEntries] = useState(journal.leftovers);
  return entries.map((entry) => (
    <div key={entry.id} className="notice warning" role="status" data-leftover={entry.id}>
      <span className="grow">
        {t("bulk.leftover", { title: entry.title, count: entry.open.length, total: entry.total })}
      </span>
      <Button
        action="report"
        icon="download"
        onClick={() =>
          download(
            "not-done.csv",
            toCsv(
              ["name"],
              entry.open.map((name) => [name]),
            ),
          )
        }
      >
        {t("bulk.report")}
      </Button>
      <Button
        action="dismiss"
        tone="quiet"
        onClick={() => {
          journal.forget(entry.id);
          setEntries(journal.leftovers());
        }}
      >
        {t("close")}
      </Button>
    </div>
  ));
}
