import { roles } from "../src/areas/roles/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Realm roles: list, create, details, the roles they contain, users and groups that hold them, attributes, events, default roles and groups.
 * @summary Manages the roles of a realm, what they contain and who holds them.
 * @demo What a role contains, who holds it, and where each part comes from. Choose `director`, then its associated roles, and show the inherited ones.
 */
defineElement("iam-roles", roles);
