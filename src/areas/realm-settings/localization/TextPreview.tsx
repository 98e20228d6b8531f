import { useMemo } from "react";
import { Tag } from "../../../kit/base/Tag.tsx";
import { sayProblem } from "../../../kit/form/controls/json.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import type { Column } from "../../../kit/table/columns.ts";
import { DataTable } from "../../../kit/table/DataTable.tsx";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { Problems } from "./Problems.tsx";
import styles from "./localization.css";
import type { FileProblem } from "./textFiles.ts";
import type { ForetoldText } from "./textImport.ts";

/** Outcome and placeholder problems of each text in a file. */
export function TextPreview({ texts, locale }: { texts: readonly ForetoldText[]; locale: string }) {
  useStyles(styles);
  const t = useT();
  const columns = useMemo(
    (): readonly Column<ForetoldText>[] => [
      { id: "key", priority: 1, cell: ({ key }) => <code className="text-key">{key}</code> },
      {
        id: "action",
        title: "realmSettings.localization.import.becomes",
        priority: 1,
        value: ({ outcome }) => outcome,
        cell: ({ outcome }) => <Tag state={outcome}>{t(`realmSettings.localization.import.outcome.${outcome}`)}</Tag>,
      },
      {
        id: "value",
        cell: ({ before, after, outcome, problems }) => (
          <>
            {before !== undefined && outcome !== "same" && (
              <span className={outcome === "changed" ? "text gone" : "text"} lang={locale} dir="auto">
                {before}
              </span>
            )}
            {outcome !== "kept" && (
              <span className="text" lang={locale} dir="auto">
                {after}
              </span>
            )}
            <Problems of={problems} />
          </>
        ),
      },
    ],
    [t, locale],
  );
  return (
    <DataTable<ForetoldText>
      name="translations-preview"
      label={t("realmSettings.localization.import.preview")}
      local
      paging="client"
      columns={columns}
      rowId={({ key }) => key}
      rowName={({ key }) => key}
      load={() => ({ queryKey: ["translations-preview", texts], queryFn: () => [...texts], staleTime: 0, gcTime: 0 })}
      empty={<Empty title={t("noTranslations")} />}
    />
  );
}

/** Maximum number of lines to list. In a file of another format, every line is invalid. */
const most = 5;

/** Lines of a file that can't be parsed. */
export function FileProblems({ of: problems }: { of: readonly FileProblem[] }) {
  const t = useT();
  if (!problems.length) return null;
  return (
    <div className="notice warning" role="alert" data-state="file-problems">
      <ul>
        {problems.slice(0, most).map(({ line, reason, json }) => (
          <li key={`${line} ${reason}`}>
            {json ? sayProblem(t, json) : t("realmSettings.localization.file.line", { line, reason: t(reason) })}
          </li>
        ))}
        {problems.length > most && (
          <li>{t("realmSettings.localization.file.more", { count: problems.length - most })}</li>
        )}
      </ul>
    </div>
  );
}
