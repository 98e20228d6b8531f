import type { Json } from "../document.ts";
import {
  fileRealmOf,
  scopeMappingsOf,
  serviceAccountRolesOf,
  withComposites,
  type FileRealm,
} from "../file/sections.ts";
import { isJson, objectsIn } from "../json.ts";

/**
 * Roles and mappings of all clients out of one partial export, where single reads need a request per client and role.
 * Secrets are masked in it, so the records themselves come from their lists.
 */
export class Exported {
  readonly #file: FileRealm;
  readonly #roles: Json;

  constructor(record: Json) {
    this.#file = fileRealmOf(record);
    this.#roles = isJson(record.roles) ? record.roles : {};
  }

  realmRoles = (): readonly Json[] => objectsIn(this.#roles.realm);

  clientRoles = (clientId: string): readonly Json[] =>
    isJson(this.#roles.client) ? objectsIn(this.#roles.client[clientId]) : [];

  composites = (role: Json): unknown => withComposites(role, this.#file).composites;

  scopeMappings = (of: "client" | "clientScope", name: string): Json => scopeMappingsOf(this.#file, of, name);

  serviceAccountRoles = (clientId: string): Json | undefined => serviceAccountRolesOf(this.#file, clientId);
}
