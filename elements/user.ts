import { users } from "../src/areas/users/area.ts";
import { defineRecord } from "../src/embed/defineElement.ts";

/**
 * One user: details, attributes, credentials, roles, groups, organizations, consents, links, sessions, events.
 * @summary Shows and edits one person, and nothing above.
 * @attr user - Id or user name of the person.
 * @demo One person, named by the page: no list around, and no way to another.
 * @example user="ada"
 */
defineRecord("iam-user", users, "user");
