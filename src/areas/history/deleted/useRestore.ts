import { useCallback } from "react";
import { newIdSlot, parentOf, restoreSteps, type Deleted, type RestoreStep } from "../../../history/index.ts";
import type { Server } from "../../../api/server.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { inSteps, Step } from "../../../kit/write/inSteps.ts";
import { useWrite } from "../../../kit/write/useWrite.ts";
import { objectsIn } from "../../../realm-document/json.ts";
import { useSnapshotBefore } from "../../../sections/snapshots/useSnapshots.ts";
import { factsOf } from "../../../sections/history/kinds.ts";

const pathOf = (segments: readonly string[], id: string) =>
  `/${segments.map((part) => encodeURIComponent(part === newIdSlot ? id : part)).join("/")}`;

/** Finds the restored record. Undefined if it is not there. */
async function find(server: Server, deleted: Deleted): Promise<string | undefined> {
  const { kind, id, name, keepsId, subject } = deleted;
  const parent = parentOf(deleted);
  const byName: Partial<Record<typeof kind, string>> = {
    realmRole: `/roles/${encodeURIComponent(name)}`,
    clientRole: `/${parent}/roles/${encodeURIComponent(name)}`,
  };
  const lists: Partial<Record<typeof kind, string>> = {
    group: parent?.startsWith("groups/")
      ? `/${parent}/children?max=1000`
      : `/groups?exact=true&search=${encodeURIComponent(name)}`,
    organization: `/organizations?exact=true&search=${encodeURIComponent(name)}`,
    protocolMapper: `/${parent}/protocol-mappers/models`,
    identityProviderMapper: `/${parent}/mappers`,
  };
  const list = lists[kind];
  if (list !== undefined) {
    const found = objectsIn(await server.list(list)).find((each) => each.name === name)?.id;
    return typeof found === "string" ? found : undefined;
  }
  const at = keepsId ? `/${subject.path}` : byName[kind];
  if (at === undefined) return undefined;
  const found = await server.request<{ id?: string } | null>("GET", at, { tolerate404: true });
  return found ? (found.id ?? id) : undefined;
}

/** Restores a deleted record in steps: the record, its roles, its relations. */
export function useRestore() {
  const server = useServer();
  const write = useWrite();
  const snapshot = useSnapshotBefore();
  return useCallback(
    async (deleted: Deleted): Promise<boolean> => {
      const { kind, name } = deleted;
      const { area } = factsOf(kind);
      await snapshot("restore");
      let id = deleted.id;
      const stepOf = (by: Server, step: RestoreStep) => {
        const send = () =>
          by.request(step.method, pathOf(step.path, id), step.body === undefined ? {} : { body: step.body });
        return step.what === "record"
          ? new Step<string>({
              what: step.name,
              run: async () => {
                await send();
                id = (await find(server, deleted)) ?? id;
                return id;
              },
              look: async () => {
                const found = await find(server, deleted);
                if (found === undefined) return undefined;
                id = found;
                return { result: found };
              },
            })
          : new Step({ what: step.name, run: send, isTrusted: true });
      };
      const done = await write({
        area,
        action: "created",
        success: "history.restored",
        failure: "history.notRestored",
        values: { name },
        invalidate: [[area], ["events"], ["history"]],
        plan: () => ({ send: (by) => inSteps(restoreSteps(deleted).map((step) => stepOf(by, step))) }),
      });
      return done.state === "done";
    },
    [server, write, snapshot],
  );
}
