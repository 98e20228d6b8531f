import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type { PageRange } from "../../../kit/table/columns.ts";
import type { Server } from "../../../api/server.ts";
import type { UserRow } from "../api.ts";
import type { User } from "../user.ts";
import type { Wanted } from "./wanted.ts";

/** Parameters of a page of users. */
interface PageOf extends PageRange {
  /** Omits attributes. */
  brief: boolean;
  signal?: AbortSignal | undefined;
}

/** Group, organization or search that limits the panel. */
export interface ScopeSource {
  kind: "group" | "organization" | "query";
  /** Part of the query keys. */
  id: string;
  /** Root group of group pickers, for a group scope. */
  root?: GroupRepresentation;
  /** Display name. */
  name: string;
  /** Splits the conditions into those that Keycloak can search for and those to filter in the browser. */
  split(wanted: Wanted): { asked: Wanted; left: Wanted };
  page(asked: Wanted, page: PageOf): Promise<UserRow[]>;
  /** Rows have no lock state and rights, which need another request. */
  isBare: boolean;
  /** Number of users. Undefined if Keycloak can't count them. */
  count?(asked: Wanted): Promise<number | undefined>;
  /** Resolves to true if the user is in the scope. */
  has(id: string, signal?: AbortSignal): Promise<boolean>;
  /** Returns the record of a new user with the fields that make it part of the scope. */
  made?(user: User): User;
  /** Adds a new user to the scope. Throws if the user is not in the scope afterwards. */
  admit(server: Server, id: string): Promise<void>;
}
