import { withoutComputed } from "../../kit/form/patch.ts";
import type { GroupsApi } from "./api.ts";
import { computed, type Group } from "./area.ts";

/** How much of a group has been copied. */
export interface Copied { id: string; groups: number; members: number; roles: number }

/**
 * Copies a group with its attributes, members and roles, and then each group below it in the same way. Pages through everything: the
 * server would answer 100 members and 10 groups unasked. Tells of each step, so that a copy that breaks off can say how far it came.
 */
export async function duplicate(api: GroupsApi, source: string, name: string, parent: string | undefined, tell: (copied: Copied) => void, description?: string): Promise<Copied> {
  const copied: Copied = { id: "", groups: 0, members: 0, roles: 0 };
  const copy = async (id: string, change: Partial<Group>, below: string | undefined): Promise<string> => {
    const { id: _, ...group } = withoutComputed(await api.read(id), computed);
    const made = await api.create({ ...group, ...change }, below);
    // A group made below another takes only its name; the rest follows.
    if (below) await api.update(made.id, { ...group, ...change, id: made.id });
    copied.groups += 1;
    tell({ ...copied });
    for await (const member of api.membersOf(id)) {
      await api.addMember(made.id, member.id ?? "");
      copied.members += 1;
    }
    const { realmMappings = [], clientMappings = {} } = await api.roleMappings(id);
    if (realmMappings.length) await api.addRealmRoles(made.id, realmMappings);
    for (const client of Object.values(clientMappings)) await api.addClientRoles(made.id, client.id, client.mappings);
    copied.roles += realmMappings.length + Object.values(clientMappings).reduce((sum, { mappings }) => sum + mappings.length, 0);
    tell({ ...copied });
    for await (const child of api.childrenOf(id)) await copy(child.id ?? "", {}, made.id);
    return made.id;
  };
  copied.id = await copy(source, { name, ...(description !== undefined && { description }) }, parent);
  return { ...copied };
}
