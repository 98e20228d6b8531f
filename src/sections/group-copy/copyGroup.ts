import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { readRecord, type RecordQuery } from "../../api/record.ts";
import { Step } from "../../kit/write/inSteps.ts";
import { NotKept, type Look } from "../../kit/write/sendOnce.ts";
import { entering } from "../../kit/write/steps.ts";

type Group = GroupRepresentation;

/** Progress of a copy. */
export interface Copied {
  /** ID of the copy. Empty before it is created. */
  id: string;
  groups: number;
  members: number;
  roles: number;
}

export interface CopyOptions {
  name: string;
  description?: string | undefined;
  /** ID of the parent group. Omit for the top level. */
  below?: string | undefined;
  /** Aborts between two requests. */
  signal: AbortSignal;
  /** Called after each step. */
  tell: (copied: Copied) => void;
}

interface Role {
  id?: string;
}

export interface RoleMappings {
  realmMappings?: Role[];
  clientMappings?: Record<string, { id: string; mappings: Role[] }>;
}

/** Requests of the copy. Realm groups and organization groups use different endpoints. */
export interface CopyCalls {
  detail: (id: string) => RecordQuery<Group>;
  create: (group: Group, parent?: string) => Promise<{ id?: string }>;
  find: (group: Group, parent?: string) => Promise<Look<{ id?: string }>>;
  childrenOf: (id: string) => AsyncIterable<{ id?: string }>;
  membersOf: (id: string) => AsyncIterable<{ id?: string }>;
  addMember: (id: string, userId: string) => Promise<unknown>;
  roleMappings: (id: string) => Promise<RoleMappings>;
  addRealmRoles: (id: string, roles: object[]) => Promise<unknown>;
  addClientRoles: (id: string, client: string, roles: object[]) => Promise<unknown>;
  /** Fine-grained permissions of a group. */
  permissions?: { has: (id: string) => Promise<boolean>; add: (id: string) => Promise<unknown> };
}

/** Members added in parallel. */
const atOnce = 4;

/**
 * Copies a group with its details, members, roles and subgroups. Pages explicitly: the server defaults to 100 members
 * and 10 groups. Stops at the first failure; the last progress is the server's state.
 */
export async function copyGroup(
  api: CopyCalls,
  source: string,
  { name, description, below, signal, tell }: CopyOptions,
): Promise<Copied> {
  let copied: Copied = { id: "", groups: 0, members: 0, roles: 0 };
  const count = (more: Partial<Copied>) => {
    copied = {
      id: copied.id || (more.id ?? ""),
      groups: copied.groups + (more.groups ?? 0),
      members: copied.members + (more.members ?? 0),
      roles: copied.roles + (more.roles ?? 0),
    };
    tell(copied);
    signal.throwIfAborted();
  };

  const memberIds = async (group: string) => {
    const ids = new Set<string>();
    for await (const { id = "" } of api.membersOf(group)) ids.add(id);
    return ids;
  };

  const copyMembers = async (from: string, to: string) => {
    const wanted = [...(await memberIds(from))];
    for (let at = 0; at < wanted.length; at += atOnce) {
      const steps = wanted.slice(at, at + atOnce).map((member) => {
        const isIn = async () => (await memberIds(to)).has(member);
        const look = async () => ((await isIn()) ? { result: undefined } : undefined);
        return new Step<unknown>({ what: member, run: () => api.addMember(to, member), look, isTrusted: true });
      });
      const failures = await Promise.all(steps.map((step) => step.run().catch((error: unknown) => ({ error }))));
      count({ members: steps.filter(({ state }) => state === "done").length });
      const failed = failures.find((outcome) => outcome !== undefined);
      if (failed) throw failed.error;
    }
    if (!wanted.length) return;
    const there = await memberIds(to);
    const missing = wanted.filter((member) => !there.has(member)).length;
    if (!missing) return;
    count({ members: -missing });
    throw new NotKept();
  };

  const copyRoles = async (from: string, to: string) => {
    const { realmMappings = [], clientMappings = {} } = await api.roleMappings(from);
    const give = async (roles: Role[], run: () => Promise<unknown>) => {
      const held = async () => {
        const now = await api.roleMappings(to);
        const lists = [now.realmMappings ?? [], ...Object.values(now.clientMappings ?? {}).map((one) => one.mappings)];
        return new Set(lists.flat().map(({ id }) => id));
      };
      const look = async () => {
        const there = await held();
        return roles.every(({ id }) => there.has(id)) ? { result: undefined } : undefined;
      };
      await new Step<unknown>({ what: "roles", run, look }).run();
      count({ roles: roles.length });
    };
    if (realmMappings.length) await give(realmMappings, () => api.addRealmRoles(to, realmMappings));
    for (const { id, mappings } of Object.values(clientMappings))
      await give(mappings, () => api.addClientRoles(to, id, mappings));
  };

  const copyPermissions = async (from: string, to: string) => {
    const { permissions } = api;
    if (!(await permissions?.has(from)) || !permissions) return;
    await entering({ what: "permissions", enter: () => permissions.add(to), isIn: () => permissions.has(to) }).run();
  };

  const copy = async (from: string, change: Pick<Group, "name" | "description">, parent: string | undefined) => {
    signal.throwIfAborted();
    const { name: same = "", description: text = "", attributes = {} } = await readRecord(api.detail(from));
    const group = { name: same, description: text, attributes, ...change };
    const making = new Step<{ id?: string }>({
      what: "group",
      run: () => api.create(group, parent),
      look: () => api.find(group, parent),
      isTrusted: true,
    });
    await making.run();
    const { id } = making.result;
    if (!id) throw new NotKept();
    count({ id, groups: 1 });
    await copyMembers(from, id);
    await copyPermissions(from, id);
    await copyRoles(from, id);
    for await (const child of api.childrenOf(from)) await copy(child.id ?? "", {}, id);
  };

  await copy(source, { name, description: description ?? "" }, below);
  return copied;
}
