import type { Server } from "../../../api/server.ts";
import { groupMember } from "../../../sections/bulk/groupMember.ts";
import type { ReviewItem } from "./review.ts";

const enc = encodeURIComponent;

/** Revokes a role of a user, or the membership in a group. Source: DELETE /users/{id}/role-mappings. */
export function revoke(server: Server, { kind, user, what }: ReviewItem): Promise<unknown> {
  if (kind === "group") return groupMember(server, user.id, what.id, what.name).leave();
  const mappings = `/users/${enc(user.id)}/role-mappings`;
  const path = kind === "realmRole" ? `${mappings}/realm` : `${mappings}/clients/${enc(what.client?.id ?? "")}`;
  return server.request("DELETE", path, { body: [{ id: what.id, name: what.name }] });
}
