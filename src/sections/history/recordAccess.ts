import { ApiError } from "../../api/ApiError.ts";
import { recordQuery } from "../../api/record.ts";
import type { Server } from "../../api/server.ts";
import { rulesOf, type HistoryKind, type Subject } from "../../history/index.ts";
import { attributePath, type Path } from "../../kit/record/path.ts";
import type { RecordAccess } from "../../kit/write/record.ts";
import type { Json } from "../../realm-document/index.ts";
import { objectsIn } from "../../realm-document/json.ts";
import { factsOf } from "./kinds.ts";

const kept: ReadonlySet<HistoryKind> = new Set([
  ...(["flow", "execution", "realm", "clientRole", "realmRole", "requiredAction"] as const),
]);

/** Fields that a write leaves out. */
const computedOf = (kind: HistoryKind): readonly (string | Path)[] => [
  ...["access", "types", "subGroups", "subGroupCount"],
  ...(kind === "client" ? [attributePath("realm_client")] : []),
  ...(kind === "flow" ? ["authenticationExecutions"] : []),
  ...(kept.has(kind) ? [] : (rulesOf(kind).omit ?? [])),
];

const lastPart = (path: string) => decodeURIComponent(path.split("/").at(-1) ?? "");

/** A step of a flow is read from the list of its flow, and written there. */
function executionAccess(server: Server, { path, flow = "" }: Pick<Subject, "path" | "flow">): RecordAccess<Json> {
  const list = `/authentication/flows/${encodeURIComponent(flow)}/executions`;
  const id = lastPart(path);
  return {
    query: recordQuery<Json>({
      kind: "plain",
      key: server.key("history", "record", path),
      path: list,
      identity: { id },
      read: async (signal) => {
        const found = objectsIn(await server.list(list, { signal })).find((step) => step.id === id);
        if (!found) throw new ApiError("The step is not in the flow.", { status: 404, method: "GET", path: list });
        return found;
      },
    }),
    write: (by, step) => by.request("PUT", list, { body: step }),
  };
}

/** Reads and writes a record of any kind at its path. */
export function recordAccess(server: Server, subject: Pick<Subject, "kind" | "path" | "flow">): RecordAccess<Json> {
  const { kind, path } = subject;
  if (kind === "execution") return executionAccess(server, subject);
  const { identity, holds } = factsOf(kind);
  const at = path === "" ? "" : `/${path}`;
  return {
    query: recordQuery<Json>({
      kind: rulesOf(kind).writes,
      key: server.key("history", "record", path),
      path: at,
      identity: identity === undefined ? {} : { [identity]: lastPart(path) },
      holds: holds === undefined ? undefined : [holds],
      read: (signal) => server.request("GET", at, { signal }),
    }),
    computed: computedOf(kind),
    write: (by, record) => by.request("PUT", at, { body: record }),
  };
}

/** True for a record that has a path of its own to read and write. */
export const isReadable = ({ kind, path, flow }: Subject): boolean =>
  kind === "execution" ? flow !== undefined && !path.startsWith("flow:") : !path.includes(":") || kind === "user";
