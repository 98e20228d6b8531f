import { useCallback } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { standing, undoOf, valueBefore, type FieldChange, type Line, type Subject } from "../../history/index.ts";
import { useSave } from "../../kit/form/useSave.ts";
import type { FieldChange as FormChange } from "../../kit/form/patch.ts";
import { useServer } from "../../kit/panel/session.ts";
import { getIn, setIn } from "../../kit/record/path.ts";
import { useWrite } from "../../kit/write/useWrite.ts";
import { readRecord } from "../../api/record.ts";
import type { Json } from "../../realm-document/index.ts";
import { objectsIn } from "../../realm-document/json.ts";
import { useT } from "../../kit/panel/texts.ts";
import { factsOf } from "./kinds.ts";
import { recordAccess } from "./recordAccess.ts";
import { saidName } from "./useSaid.ts";
import { saidInUnit } from "../field-names/saidValue.ts";
import type { SaidField } from "../field-names/useFieldLabels.ts";

const segments = (path: readonly string[]) => `/${path.map(encodeURIComponent).join("/")}`;

const idOf = (path: string) => decodeURIComponent(path.split("/").at(-1) ?? "");

/** Message keys. */
const putBackSaid = { success: "history.putBack.done", failure: "history.putBack.failed" };

/** Writes previous values by the usual way: fresh read, conflicts, one request, read-back. */
export function usePutBack(say: (field: FieldChange) => SaidField) {
  const server = useServer();
  const queries = useQueryClient();
  const { save } = useSave();
  const write = useWrite();
  const t = useT();

  const fields = useCallback(
    async (subject: Subject, changes: readonly FieldChange[], name: string, said = putBackSaid): Promise<boolean> => {
      const access = recordAccess(server, subject);
      const live = await readRecord(access.query);
      // A field that still has the event's value is no conflict, in whatever order its entries are.
      const base = changes.reduce<Json>(
        (record, field) => (standing(field, live) === "other" ? setIn(record, field.path, field.after) : record),
        live,
      );
      const back = changes
        .filter((field) => standing(field, live) !== "before")
        .map((field): FormChange => {
          const { label, code, unit } = say(field);
          return {
            field: {
              path: field.path,
              kind: "custom",
              labelText: saidName({ label, code }),
              say: (value) => saidInUnit(t, value, unit),
            },
            value: valueBefore(subject.kind, field),
          };
        });
      const { area } = factsOf(subject.kind);
      const { state } = await save<Json>(
        {
          ...access,
          area,
          id: idOf(subject.path),
          ...said,
          values: { name },
          invalidate: [[area], ["events"], ["history"], ["realm"]],
        },
        base,
        back,
      );
      return state === "saved";
    },
    [save, say, server, t],
  );

  const relation = useCallback(
    async (line: Line, name: string) => {
      const undo = undoOf(line);
      if (!undo || !line.subject) return;
      const { area } = factsOf(line.subject.kind);
      const { look, method, path, body } = undo;
      await write({
        area,
        action: "updated",
        id: idOf(line.subject.path),
        success: "history.putBack.done",
        failure: "history.putBack.failed",
        values: { name },
        isOne: true,
        invalidate: [[area], ["events"], ["history"]],
        plan: () => ({
          send: (by) => by.request(method, segments(path), body === undefined ? {} : { body }),
          ...(look && {
            isChecked: true,
            look: async () => {
              const ids = new Set(objectsIn(await server.list(segments(look.path))).map(({ id }) => id));
              const isThere = look.ids.every((id) => ids.has(id));
              return isThere === (method !== "DELETE") ? { result: undefined } : undefined;
            },
          }),
        }),
      });
      await queries.invalidateQueries({ queryKey: server.key("history") });
    },
    [queries, server, write],
  );
  return { fields, relation };
}

/** Value of a field now. */
export const valueNow = (live: Json | undefined, { path }: FieldChange): unknown => getIn(live, path);
