import { users } from "../src/areas/users/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Users of a realm: list, create, details, credentials, roles, groups, sessions.
 * @summary Finds, edits and removes the people and service accounts of a realm.
 */
defineElement("iam-users", users);
