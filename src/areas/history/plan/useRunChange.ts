import { useCallback } from "react";
import { readRecord } from "../../../api/record.ts";
import type { Server } from "../../../api/server.ts";
import { changesBetween, type FieldChange, type PlannedChange, type Subject } from "../../../history/index.ts";
import { useServer } from "../../../kit/panel/session.ts";
import type { ChangeAction } from "../../../kit/write/changeActions.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import type { SaidField } from "../../../sections/field-names/useFieldLabels.ts";
import type { Json } from "../../../realm-document/index.ts";
import { recordAccess } from "../../../sections/history/recordAccess.ts";
import { factsOf } from "../../../sections/history/kinds.ts";
import { usePutBack } from "../../../sections/history/usePutBack.ts";
import type { PlanRecords } from "./resolve.ts";

const actions: Readonly<Record<string, ChangeAction>> = { POST: "created", PUT: "updated", DELETE: "deleted" };

const turned = ({ path, before, after }: FieldChange): FieldChange => ({
  ...{ path, before: after, after: before },
  isSecurityRelevant: false,
});

const idOf = (path: string) => decodeURIComponent(path.split("/").at(-1) ?? "");

/** True for a request below the record: an act or a relation. */
const isOfPart = ({ kind, path }: PlannedChange, at: string) => kind === "realm" || at.startsWith(`${path}/`);

const said = { success: "history.repeated", failure: "history.notRepeated" };

/** Fields of a record that the realm has otherwise. */
async function fieldsOf(server: Server, subject: Subject, record: Json): Promise<readonly FieldChange[]> {
  const live = await readRecord(recordAccess(server, subject).query);
  return changesBetween(subject.kind, { record: live, isSparse: false }, { record, isSparse: true }, server.realm);
}

/** Repeats a planned change with the rights of this admin. Resolves to true if the server has it. */
export function useRunChange(say: (field: FieldChange) => SaidField) {
  const write = useWrite();
  const server = useServer();
  const { fields: putBack } = usePutBack(say);
  return useCallback(
    async (change: PlannedChange, records: PlanRecords): Promise<boolean> => {
      const { kind, name, fields, record, request, flow } = change;
      const path = await records.path(change.path);
      // Fields go the way of putting back, with both values turned: fresh read, conflicts, read-back.
      if (fields || record) {
        const subject = { kind, path, about: [path], ...(flow !== undefined && { flow }) };
        const wanted = fields ?? (await fieldsOf(server, subject, record ?? {}));
        return putBack(subject, wanted.map(turned), name, said);
      }
      if (!request) return false;
      const { method, path: at, body } = await records.request(request);
      const { area } = factsOf(kind);
      const done = await write({
        area,
        action: isOfPart(change, request.path) ? "updated" : (actions[method] ?? "updated"),
        id: idOf(path),
        ...said,
        values: { name },
        isOne: true,
        invalidate: [[area], ["events"], ["history"], ["realm"]],
        plan: () => ({ send: (by) => by.request(method, `/${at}`, body === undefined ? {} : { body }) }),
      });
      return done.state === "done";
    },
    [write, server, putBack],
  );
}
