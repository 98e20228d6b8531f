import { ApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import { PartlyDone } from "../../kit/errors/partlyDone.ts";
import { Unsure } from "../../kit/write/sendOnce.ts";
import {
  diff,
  plan as planOf,
  readRealm,
  runPlan,
  withDuplicate,
  type Duplicate,
  type DuplicableKind,
  type Journal,
  type Plan,
  type RealmDocument,
  type SectionId,
  type StepReport,
} from "../../realm-document/index.ts";
import type { Original } from "./actions.ts";

/** Sections with a record and its parts. */
const sectionsOf: Readonly<Record<DuplicableKind, readonly SectionId[]>> = {
  client: ["clients", "clientRoles", "authorization"],
  clientScope: ["clientScopes"],
  realmRole: ["realmRoles"],
  clientRole: ["clients", "clientRoles"],
  identityProvider: ["identityProviders", "identityProviderMappers"],
};

/** Reads a record with its parts, and nothing else. */
export const readOriginal = (server: Server, { kind, id, client }: Original, signal: AbortSignal) =>
  readRealm(server, {
    signal,
    sections: sectionsOf[kind],
    mayExport: false,
    ...(client !== undefined && { client }),
    ...(kind !== "client" && { only: id }),
  });

/** A copy of a record as a plan. */
export interface PlannedCopy extends Duplicate {
  plan: Plan;
  /** Parts that this admin may not read. */
  unreadSections: readonly SectionId[];
}

/** Plans the requests of a copy. Undefined if the record no longer exists. */
export function plannedCopy(
  document: RealmDocument,
  { kind, id }: Original,
  name: string,
  secrets: Readonly<Record<string, string>> = {},
): PlannedCopy | undefined {
  const copy = withDuplicate(document, kind, id, name);
  if (!copy) return undefined;
  const comparison = diff(copy.document, document, { sections: sectionsOf[kind], showNoise: true });
  const plan = planOf(comparison, new Map(copy.keys.map((key) => [key, "all"] as const)), { secrets });
  const unreadSections = sectionsOf[kind].filter((section) => document.sections[section].state === "notRead");
  return { ...copy, plan, unreadSections };
}

const isEnded = (report: StepReport | undefined) => report?.state === "done" || report?.state === "alreadyDone";

const encoded = encodeURIComponent;

/** Path of a new record. Its parts are deleted with it. */
const pathOf = (kind: DuplicableKind, id: string): string => {
  const lists: Readonly<Record<DuplicableKind, string>> = {
    client: "/clients",
    clientScope: "/client-scopes",
    realmRole: "/roles-by-id",
    clientRole: "/roles-by-id",
    identityProvider: "/identity-provider/instances",
  };
  return `${lists[kind]}/${encoded(id)}`;
};

/** ID of a new record. The server's response has none for roles and providers. */
async function idOf(server: Server, { kind, client }: Original, name: string, journal: Journal, first: number) {
  const { createdId } = journal.steps[first] ?? {};
  if (kind === "identityProvider") return name;
  if (kind !== "realmRole" && kind !== "clientRole") return createdId ?? "";
  const list = kind === "realmRole" ? "/roles" : `/clients/${encoded(client ?? "")}/roles`;
  return (await server.request<{ id: string }>("GET", `${list}/${encoded(name)}`)).id;
}

const failure = (report: StepReport | undefined, field?: string): ApiError => {
  const message = report?.error?.message ?? "";
  return new ApiError(message, {
    status: report?.error?.status ?? 409,
    method: "POST",
    path: "",
    responseData: field ? { errors: [{ field, errorMessage: "duplicate.taken" }] } : { error: message },
  });
};

/**
 * Creates a copy. After a failure the copy is deleted again.
 * @throws PartlyDone if that failed too, Unsure for an unknown outcome, else the failure.
 */
export async function createCopy(server: Server, original: Original, name: string, { plan }: PlannedCopy) {
  const journal = await runPlan(plan, server, { onFailure: "stop" });
  const [record, ...parts] = plan.steps;
  const reportOf = (step: { id: number } | undefined) => (step ? journal.steps[step.id] : undefined);
  const made = reportOf(record);
  // A record that existed before is not the copy, even if it is the same.
  const isTaken = made?.state === "alreadyDone" || made?.state === "conflict" || made?.error?.status === 409;
  if (!record || isTaken) throw failure(made, "name");
  if (made?.state === "unknown") throw new Unsure(failure(made));
  if (made?.state !== "done") throw failure(made);
  const id = await idOf(server, original, name, journal, record.id);
  const failed = parts.find((step) => !isEnded(reportOf(step)));
  if (!failed) return id;
  await removeCopy(server, pathOf(original.kind, id), failure(reportOf(failed)), failed.part);
  throw failure(reportOf(failed));
}

async function removeCopy(server: Server, path: string, cause: ApiError, part: string): Promise<void> {
  try {
    await server.request("DELETE", path);
  } catch {
    const steps = [
      { what: "duplicate.step", state: "done" as const },
      { what: part, state: "not" as const },
    ];
    throw new PartlyDone(steps, cause);
  }
}
