import type { Client } from "../client.ts";
import { ownerOf, tagsOf } from "../attributes/ownership.ts";
import { clientTypeOf } from "./clientType.ts";

export const groupings = ["tag", "owner", "protocol", "type"] as const;
export type Grouping = (typeof groupings)[number];

/** Clients with the same value. `value` is empty for those without one. */
export interface ClientGroup {
  value: string;
  clients: readonly Client[];
}

const valuesOf: Readonly<Record<Grouping, (client: Client) => readonly string[]>> = {
  tag: tagsOf,
  owner: (client) => [ownerOf(client)].filter(Boolean),
  protocol: ({ protocol = "openid-connect" }) => [protocol],
  type: (client) => [clientTypeOf(client) ?? ""].filter(Boolean),
};

/** Groups clients by a value. A client with several tags is in each of their groups. Those without a value come last. */
export function groupsOf(clients: readonly Client[], by: Grouping): readonly ClientGroup[] {
  const groups = new Map<string, Client[]>();
  for (const client of clients) {
    const values = valuesOf[by](client);
    for (const value of values.length > 0 ? values : [""]) groups.set(value, [...(groups.get(value) ?? []), client]);
  }
  return [...groups]
    .map(([value, found]) => ({ value, clients: found }))
    .sort((left, right) =>
      left.value === ""
        ? 1
        : right.value === ""
          ? -1
          : left.value.localeCompare(right.value, undefined, { numeric: true }),
    );
}
