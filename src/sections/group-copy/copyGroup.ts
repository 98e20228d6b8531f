import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { readRecord, type RecordQuery } from "../../api/record.ts";

type Group = GroupRepresentation;

/** How much of a group has been copied. */
export interface Copied {
  /** The copy; empty before there is one. */
  id: string;
  groups: number;
  members: number;
  roles: number;
}

export interface CopyOptions {
  name: string;
  description?: string | undefined;
  /** Group the copy is put below; absent: at the top. */
  below?: string | undefined;
  /** Ends it between two requests. */
  signal: AbortSignal;
  /** Told after each step. */
  tell: (copied: Copied) => void;
}

/** Roles of a group itself. */
export interface RoleMappings {
  realmMappings?: object[];
  clientMappings?: Record<string, { id: string; mappings: object[] }>;
}

/** What copying asks of the server; groups of a realm and those of an organization have calls of their own. */
export interface CopyCalls {
  detail: (id: string) => RecordQuery<Group>;
  create: (group: Group, parent?: string) => Promise<{ id?: string }>;
  childrenOf: (id: string) => AsyncIterable<{ id?: string }>;
  membersOf: (id: string) => AsyncIterable<{ id?: string }>;
  addMember: (id: string, userId: string) => Promise<unknown>;
  roleMappings: (id: string) => Promise<RoleMappings>;
  addRealmRoles: (id: string, roles: object[]) => Promise<unknown>;
  addClientRoles: (id: string, client: string, roles: object[]) => Promise<unknown>;
  /** Takes the permissions over where the original has some. */
  copyPermissions?: (from: string, to: string) => Promise<unknown>;
}

/** Members added at a time. */
const atOnce = 4;

/**
 * Copies a group with its description, attributes, members and roles, and then each group below it in the same way. Pages through
 * everything: unasked, the server would answer 100 members and 10 groups. The first failure ends it; what was told last is what is there.
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

  const copyMembers = async (from: string, to: string) => {
    let next: string[] = [];
    const add = async () => {
      const results = await Promise.allSettled(next.map((member) => api.addMember(to, member)));
      next = [];
      count({ members: results.filter(({ status }) => status === "fulfilled").length });
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason;
    };
    for await (const { id = "" } of api.membersOf(from)) if (next.push(id) === atOnce) await add();
    if (next.length) await add();
  };

  const copyRoles = async (from: string, to: string) => {
    const { realmMappings = [], clientMappings = {} } = await api.roleMappings(from);
    if (realmMappings.length) {
      await api.addRealmRoles(to, realmMappings);
      count({ roles: realmMappings.length });
    }
    for (const { id, mappings } of Object.values(clientMappings)) {
      await api.addClientRoles(to, id, mappings);
      count({ roles: mappings.length });
    }
  };

  const copy = async (from: string, change: Pick<Group, "name" | "description">, parent: string | undefined) => {
    signal.throwIfAborted();
    const { name: same = "", description: text = "", attributes = {} } = await readRecord(api.detail(from));
    const { id = "" } = await api.create({ name: same, description: text, attributes, ...change }, parent);
    count({ id, groups: 1 });
    await copyMembers(from, id);
    await api.copyPermissions?.(from, id);
    await copyRoles(from, id);
    for await (const child of api.childrenOf(from)) await copy(child.id ?? "", {}, id);
  };

  await copy(source, { name, description: description ?? "" }, below);
  return copied;
}
