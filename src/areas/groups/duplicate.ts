import type { GroupsApi } from "./api.ts";
import type { Group } from "./area.ts";

/** How much of a group has been copied. */
export interface Copied {
  /** The copy; empty before there is one. */
  id: string;
  groups: number;
  members: number;
  roles: number;
}

export interface DuplicateOptions {
  name: string;
  description?: string | undefined;
  /** Group the copy is put below; absent: at the top. */
  below?: string | undefined;
  /** Fine-grained permissions of the first version are switched on where they are on the original. */
  withPermissions?: boolean;
  /** Ends it between two requests. */
  signal: AbortSignal;
  /** Told after each step. */
  tell: (copied: Copied) => void;
}

type Calls = Pick<
  GroupsApi,
  | "read"
  | "create"
  | "membersOf"
  | "addMember"
  | "roleMappings"
  | "addRealmRoles"
  | "addClientRoles"
  | "childrenOf"
  | "permissions"
  | "enablePermissions"
>;

/** Members added at a time. */
const atOnce = 4;

/**
 * Copies a group with its description, attributes, members and roles, and then each group below it in the same way. Pages through
 * everything: unasked, the server would answer 100 members and 10 groups. The first failure ends it; what was told last is what is there.
 */
export async function duplicate(
  api: Calls,
  source: string,
  { name, description, below, withPermissions = false, signal, tell }: DuplicateOptions,
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
    const { name: same = "", description: text = "", attributes = {} } = await api.read(from);
    const { id } = await api.create({ name: same, description: text, attributes, ...change }, parent);
    count({ id, groups: 1 });
    await copyMembers(from, id);
    if (withPermissions && (await api.permissions(from)).enabled) await api.enablePermissions(id);
    await copyRoles(from, id);
    for await (const child of api.childrenOf(from)) await copy(child.id ?? "", {}, id);
  };

  await copy(source, { name, description: description ?? "" }, below);
  return copied;
}
