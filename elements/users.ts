import { users } from "../src/areas/users/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Users of a realm: list, create, details, attributes, credentials, roles, groups, organizations, consents, links, sessions, events; bulk changes, import and export as CSV.
 * @summary Finds, edits and removes the people and service accounts of a realm.
 * @demo People of every kind. Filter them by an attribute, choose several, or open one and see what he may do.
 */
defineElement("iam-users", users);
