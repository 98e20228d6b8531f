import { roles } from "../src/areas/roles/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Realm roles: list, create, details, the roles they contain, users and groups that hold them, attributes, events.
 * @summary Manages the roles of a realm, what they contain and who holds them.
 */
defineElement("iam-roles", roles);
