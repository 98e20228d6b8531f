import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { representationText } from "../../api/secrets.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { lazily } from "../../kit/states/lazily.tsx";
import { Skeleton } from "../../kit/states/states.tsx";
import { linesOf, standing, undoOf, type FieldChange, type Line } from "../../history/index.ts";
import type { Json } from "../../realm-document/index.ts";
import { allows } from "../../session/access.ts";
import type { EventsApi } from "../event-table/api.ts";
import { TargetName } from "../event-table/EventCells.tsx";
import { targetsOf, type EventLinks } from "../event-table/resourcePath.ts";
import { FieldRow } from "./FieldRow.tsx";
import { factsOf, isChangeable } from "./kinds.ts";
import { isReadable, recordAccess } from "./recordAccess.ts";
import { usePutBack, valueNow } from "./usePutBack.ts";
import { useFieldNames } from "./useSaid.ts";

const AsOfDialog = lazily(() => import("./AsOfDialog.tsx"));

export interface LineDetailProps {
  line: Line;
  api: EventsApi;
  links: EventLinks;
}

/** An open line: fields with their values, and the ways back. */
export function LineDetail({ line: given, isOwn, api, links }: LineDetailProps & { isOwn: boolean }) {
  const server = useServer();
  const isFirst = given.deed.type === "firstKnown";
  const { data: previous, isLoading } = useQuery({ ...api.previous(given.event), enabled: isFirst });
  const line = (previous && linesOf([given.event, previous], server.realm)[0]) || given;
  return (
    <div className="history-detail">
      {isLoading && isFirst ? <Skeleton lines={2} /> : <Changes line={line} />}
      <Facts line={line} isOwn={isOwn} links={links} />
    </div>
  );
}

/** The record now, if it can be read. */
function useLive({ subject, deed }: Line) {
  const server = useServer();
  const isRead = subject !== undefined && isReadable(subject) && deed.type !== "deleted";
  return useQuery({
    ...recordAccess(server, subject ?? { kind: "realm", path: "" }).query,
    enabled: isRead,
    retry: false,
  });
}

function Changes({ line }: { line: Line }) {
  const t = useT();
  const ask = useAsk();
  const { moment } = useDates();
  const mayDo = useMayDo();
  const access = useAccess();
  const say = useFieldNames(line);
  const back = usePutBack(say);
  const live = useLive(line);
  const [busy, setBusy] = useState(false);
  const { deed, subject, name = "", state, before } = line;
  const fields = deed.type === "changed" ? deed.fields : [];
  const mayWrite =
    subject !== undefined &&
    mayDo("put-back") &&
    (allows(access, factsOf(subject.kind).change) || (live.data !== undefined && isChangeable(live.data)));
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act().finally(() => setBusy(false));
  };
  const putBack = (some: readonly FieldChange[]) => subject && void run(() => back.fields(subject, some, name));
  const open = fields.filter(
    (field) => live.data && isKnownBefore(line, field) && standing(field, live.data) !== "before",
  );
  const asOf = before ?? state;
  const openAsOf = () =>
    subject && asOf && void ask(AsOfDialog, { line, state: asOf, timeMs: before ? line.timeMs - 1 : line.timeMs });
  return (
    <>
      {deed.type === "firstKnown" && <p className="hint">{t("history.noPrevious")}</p>}
      {deed.type === "untold" && <p className="hint">{t("history.noRepresentation")}</p>}
      {deed.type === "changed" && fields.length === 0 && <p className="hint">{t("history.unchangedHint")}</p>}
      {fields.map((field) => {
        const place = live.data && standing(field, live.data);
        return (
          <FieldRow
            key={field.path.join("/")}
            field={field}
            said={say(field)}
            now={place === "other" ? { value: valueNow(live.data, field) } : undefined}
          >
            {place === "before" && <span className="hint">{t("history.isBack")}</span>}
            {open.includes(field) && mayWrite && fields.length > 1 && (
              <Button action="put-back-field" tone="quiet" disabled={busy} onClick={() => putBack([field])}>
                {t("history.putBack")}
              </Button>
            )}
          </FieldRow>
        );
      })}
      <div className="history-foot">
        <p className="hint">{fields.length > 0 && <Standing fields={fields} live={live.data} error={live.error} />}</p>
        {subject && asOf && live.data && (
          <Button action="as-of" onClick={openAsOf}>
            {t("history.asOf", { time: moment(before ? line.timeMs - 1 : line.timeMs) })}
          </Button>
        )}
        {mayWrite && open.length > 0 && (
          <Button action="put-back" tone="primary" busy={busy} onClick={() => putBack(open)}>
            {t("history.putBackFields", { count: open.length })}
          </Button>
        )}
        {mayWrite && undoOf(line) && (
          <Button
            action="put-back"
            tone="primary"
            busy={busy}
            onClick={() => void run(() => back.relation(line, name))}
          >
            {t("history.putBack")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Steps need a value: an absent one is not known, for example after the step was added. */
const isKnownBefore = ({ subject }: Line, { before }: FieldChange) =>
  subject?.kind !== "execution" || before !== undefined;

/** Says whether the fields still have the values of the event. */
function Standing({
  fields,
  live,
  error,
}: {
  fields: readonly FieldChange[];
  live: Json | undefined;
  error: Error | null;
}) {
  const t = useT();
  if (error) return t("history.notReadable");
  if (!live) return null;
  const places = fields.map((field) => standing(field, live));
  if (places.every((place) => place === "after")) return t("history.stillSo", { count: fields.length });
  if (places.every((place) => place === "before")) return t("history.allBack", { count: fields.length });
  return t("history.changedSince");
}

/** The record of the event, and what was sent. */
function Facts({ line: { event, deed }, isOwn, links }: { line: Line; isOwn: boolean; links: EventLinks }) {
  const t = useT();
  // The page of a record needs no link to it.
  const targets = isOwn ? [] : targetsOf(event);
  return (
    <>
      {targets.length > 0 && (
        <p className="history-targets">
          <span className="hint">{t("history.record")}</span>
          {targets.map((target) => (
            <TargetName key={target.id} target={target} links={links} isGone={deed.type === "deleted"} />
          ))}
        </p>
      )}
      {event.representation && (
        <details className="history-sent">
          <summary data-action="representation">{t("history.sent")}</summary>
          <pre dir="ltr" tabIndex={0} data-field="representation">
            {representationText(event.representation)}
          </pre>
        </details>
      )}
    </>
  );
}
