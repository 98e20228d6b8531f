import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { live } from "../../api/live.ts";
import { Button } from "../../kit/base/Button.tsx";
import { useDates } from "../../kit/base/useDates.ts";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { useMayDo } from "../../kit/panel/narrowing.ts";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import { changesBetween, type Line, type State } from "../../history/index.ts";
import { allows } from "../../session/access.ts";
import { FieldRow } from "./FieldRow.tsx";
import { factsOf, isChangeable } from "./kinds.ts";
import { recordAccess } from "./recordAccess.ts";
import { usePutBack } from "./usePutBack.ts";
import { useFieldNames } from "./useSaid.ts";

/** Differences between a record at a time and the record now, and the way back. */
export default function AsOfDialog({
  line,
  state,
  timeMs,
  onClose,
}: {
  line: Line;
  state: State;
  timeMs: number;
  onClose: () => void;
}) {
  const t = useT();
  const { moment } = useDates();
  const server = useServer();
  const access = useAccess();
  const mayDo = useMayDo();
  const say = useFieldNames(line);
  const { fields: putBack } = usePutBack(say);
  const [busy, setBusy] = useState(false);
  const subject = line.subject ?? { kind: "realm" as const, path: "", about: [] };
  const { data, error, refetch } = useQuery({ ...recordAccess(server, subject).query, ...live });
  const fields = useMemo(
    () => (data ? changesBetween(subject.kind, state, { record: data, isSparse: false }, server.realm) : undefined),
    [data, state, subject.kind, server.realm],
  );
  const mayWrite =
    mayDo("put-back") && (allows(access, factsOf(subject.kind).change) || (data !== undefined && isChangeable(data)));
  const run = async () => {
    setBusy(true);
    const isSaved = await putBack(subject, fields ?? [], line.name ?? "").finally(() => setBusy(false));
    if (isSaved) onClose();
  };
  return (
    <Dialog
      name="as-of"
      title={t("history.asOf", { time: moment(timeMs) })}
      text={t(state.isSparse ? "history.asOfSparse" : "history.asOfText")}
      onClose={onClose}
      cancel={t("close")}
      footer={
        mayWrite &&
        fields !== undefined &&
        fields.length > 0 && (
          <Button action="confirm" tone="primary" busy={busy} onClick={() => void run()}>
            {t("history.putBackFields", { count: fields.length })}
          </Button>
        )
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !fields && <Skeleton lines={3} />}
      {fields?.length === 0 && <p className="hint">{t("history.asOfSame")}</p>}
      {fields?.map((field) => (
        <FieldRow key={field.path.join("/")} field={field} said={say(field)} />
      ))}
    </Dialog>
  );
}
