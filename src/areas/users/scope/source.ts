import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import type { PageRange } from "../../../kit/table/columns.ts";
import type { Server } from "../../../api/server.ts";
import type { UserRow } from "../api.ts";
import type { User } from "../area.ts";
import type { Wanted } from "./wanted.ts";

/** How a page of people is asked for. */
interface PageOf extends PageRange {
  /** Without their attributes. */
  brief: boolean;
  signal?: AbortSignal | undefined;
}

/** The part of a realm's people that the page locks the area to. */
export interface ScopeSource {
  kind: "group" | "organization" | "query";
  /** Tells it from others, in keys of queries. */
  id: string;
  /** The group that it is: pickers of groups begin there. */
  root?: GroupRepresentation;
  /** What people call it. */
  name: string;
  /** What the server can look for within it, and what is left to be looked for here. */
  split(wanted: Wanted): { asked: Wanted; left: Wanted };
  page(asked: Wanted, page: PageOf): Promise<UserRow[]>;
  /** Rows come without lock state and rights: those are asked for besides. */
  isBare: boolean;
  /** How many there are, where the server can count them. */
  count?(asked: Wanted): Promise<number | undefined>;
  /** Whether somebody is part of it. */
  has(id: string, signal?: AbortSignal): Promise<boolean>;
  /** A new user as it has to be made to be part of it. */
  made?(user: User): User;
  /** Puts a new user into it. Throws where that person is no part of it afterwards. */
  admit(server: Server, id: string): Promise<void>;
}
