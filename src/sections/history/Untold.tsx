import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { live } from "../../api/live.ts";
import { Icon } from "../../kit/base/Icon.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { untoldChanges, type Line } from "../../history/index.ts";
import { FieldRow } from "./FieldRow.tsx";
import { recordAccess } from "./recordAccess.ts";
import { Sentence } from "./Sentence.tsx";
import type { HistorySource } from "./sources.ts";
import { useFieldNames } from "./useSaid.ts";

/** The record differs from its last event: a state of the record, not an event. */
export function Untold({ lines, record }: { lines: readonly Line[]; record: NonNullable<HistorySource["record"]> }) {
  const server = useServer();
  const last = lines.find(
    ({ subject, state }) => subject?.path === record.path && subject.kind === record.kind && state,
  );
  const { data, isFetching } = useQuery({
    ...recordAccess(server, record).query,
    // An older read would differ from an event that is newer.
    ...live,
    enabled: last !== undefined,
    retry: false,
  });
  const fields = useMemo(
    () => (data && last?.state ? untoldChanges(record.kind, last.state, data, server.realm) : []),
    [data, last, record.kind, server.realm],
  );
  if (!last || isFetching || fields.length === 0) return null;
  return <UntoldLine line={{ ...last, deed: { type: "changed", fields } }} />;
}

function UntoldLine({ line }: { line: Line }) {
  const t = useT();
  const { moment } = useDates();
  const say = useFieldNames(line);
  const [isOpen, setOpen] = useState(false);
  const fields = line.deed.type === "changed" ? line.deed.fields : [];
  return (
    <div className={`history-line untold${isOpen ? " open" : ""}`} data-line="untold">
      <button
        type="button"
        className="history-head"
        data-action="open-untold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="history-time">
          <bdi>{t("history.since", { time: moment(line.timeMs) })}</bdi>
        </span>
        <span className="history-icon untold" aria-hidden="true">
          <Icon name="circle-help" size={14} />
        </span>
        <span className="history-text">
          <Sentence line={line} isOwn isOpen={isOpen} />
          <small className="history-who">{t("history.untoldWhy")}</small>
        </span>
        <span className="history-mark">
          <Tag tone="warning">{t("history.untold")}</Tag>
        </span>
        <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={16} />
      </button>
      {isOpen && (
        <div className="history-detail">
          {fields.map((field) => (
            <FieldRow key={field.path.join("/")} field={field} said={say(field)} />
          ))}
        </div>
      )}
    </div>
  );
}
