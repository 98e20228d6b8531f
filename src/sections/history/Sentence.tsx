import { Fragment } from "react";
import { useT } from "../../kit/panel/texts.ts";
import type { FieldChange, HistoryKind, Line } from "../../history/index.ts";
import { useFullName, useOwnNames } from "../event-table/names.ts";
import { targetsOf, type Kind } from "../event-table/resourcePath.ts";
import { saidInUnit } from "../field-names/saidValue.ts";
import type { SaidField } from "../field-names/useFieldLabels.ts";
import { kindTitle, useDeed, useFieldNames, saidName } from "./useSaid.ts";

/** Fields in a closed line. The others are counted. */
const mostFields = 2;
/** Length of a value in a closed line. */
const mostText = 40;

const cut = (text: string) => (text.length > mostText ? `${text.slice(0, mostText)}…` : text);

/** One line that tells the effect of an event. `isOwn`: the timeline is that of the record, so that its name is not repeated. */
export function Sentence({ line: told, isOwn, isOpen }: { line: Line; isOwn: boolean; isOpen: boolean }) {
  const t = useT();
  const say = useFieldNames(told);
  const deed = useDeed();
  const found = useRecordName(told, isOwn);
  const line = told.name === undefined && found !== undefined ? { ...told, name: found } : told;
  const { subject, name } = line;
  const fields = line.deed.type === "changed" ? line.deed.fields : [];
  const isPart = !isOwn && subject && /^changed$|linked$|^act$/.test(line.deed.type);
  return (
    <span className="history-what">
      {isPart && (
        <span className="history-of">
          {kindTitle(t, subject.kind)}
          {name && (
            <>
              {" "}
              <bdi>{name}</bdi>
            </>
          )}
          :{" "}
        </span>
      )}
      {fields.length === 0 && <bdi>{deed(line, isOwn)}</bdi>}
      {fields.slice(0, mostFields).map((field, index) => (
        <Fragment key={field.path.join("/")}>
          {index > 0 && ", "}
          <Field field={field} said={say(field)} isShort={isOpen} />
        </Fragment>
      ))}
      {fields.length > mostFields && <> {t("history.moreFields", { count: fields.length - mostFields })}</>}
    </span>
  );
}

/** Kinds with a lookup by ID. */
const named: Partial<Record<HistoryKind, Kind>> = {
  ...{ user: "user", client: "client", group: "group", realmRole: "role", clientRole: "role" },
  ...{ clientScope: "clientScope", organization: "organization" },
};

/** Name of a record that no event names, or its ID. One request resolves all users, other records need one each. */
function useRecordName({ subject, name, deed, event }: Line, isOwn: boolean): string | undefined {
  const own = useOwnNames();
  const isNeeded = !isOwn && name === undefined && subject !== undefined;
  const [target] = isNeeded ? targetsOf(event) : [];
  const kind = subject && named[subject.kind];
  const id = kind && target?.kind === kind ? target.id : undefined;
  const found = useFullName(kind ?? "user", id, deed.type === "deleted" ? undefined : own);
  return found.name ?? (found.isLoading ? undefined : id);
}

function Field({ field, said, isShort }: { field: FieldChange; said: SaidField; isShort: boolean }) {
  const t = useT();
  const { entries, before, after } = field;
  const { label, code, unit } = said;
  const only = entries && entries.added.length + entries.removed.length === 1 && !isShort;
  return (
    <>
      <b>
        <bdi>{saidName({ label, code })}</bdi>
      </b>{" "}
      {entries ? (
        <span className="history-signs" dir="ltr">
          {entries.added.length > 0 && (
            <>+ {only ? <bdi>{cut(saidInUnit(t, entries.added[0], unit))}</bdi> : entries.added.length} </>
          )}
          {entries.removed.length > 0 && (
            <>− {only ? <bdi>{cut(saidInUnit(t, entries.removed[0], unit))}</bdi> : entries.removed.length}</>
          )}
        </span>
      ) : (
        <>
          <bdi className="history-was">{cut(saidInUnit(t, before, unit))}</bdi> <Arrow />{" "}
          <bdi>{cut(saidInUnit(t, after, unit))}</bdi>
        </>
      )}
    </>
  );
}

/** Arrow between two values, in reading direction. */
export function Arrow() {
  const t = useT();
  return (
    <>
      <span className="history-arrow" aria-hidden="true" />
      <span className="visually-hidden">{t("history.becomes")}</span>
    </>
  );
}
