import type { Client } from "../client.ts";
import serverAttributes from "./serverAttributes.json" with { type: "json" };

/** Attributes that say who a client belongs to. Scripts and Terraform read and write them under the same names. */
export const ownership = { owner: "owner", contact: "contact", note: "note", tags: "tags" } as const;

const serverNames: ReadonlySet<string> = new Set(serverAttributes.names);
const ownNames: ReadonlySet<string> = new Set(Object.values(ownership));

/** True for an attribute with a meaning for the server, or with a field of its own. */
export const hasOwnField = (name: string): boolean =>
  ownNames.has(name) || serverNames.has(name) || serverAttributes.prefixes.some((prefix) => name.startsWith(prefix));

const textAt = ({ attributes }: Client, name: string): string => {
  const value: unknown = attributes?.[name];
  return typeof value === "string" ? value.trim() : "";
};

export const ownerOf = (client: Client): string => textAt(client, ownership.owner);

/** Tags, which the attribute separates by commas, each once. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export const tagsOf = (client: Client): readonly string[] => tagsIn(textAt(client, ownership.tags));
