import { users } from "../src/areas/users/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Users of a realm: list, create, details, attributes, credentials, roles, groups, organizations, consents, links, sessions, events; bulk changes, import and export as CSV.
 * @summary Finds, edits and removes the people and service accounts of a realm.
 * @attr group - Locks the panel to the direct members of a group, named by id or path (`/staff`): list, search, count, export and bulk changes stay inside, new people are put there, nobody else can be opened.
 * @attr organization - The same for the members of an organization, named by id or alias.
 * @attr query - The same for the people that a search finds: words as in the search of the list, or attributes (`department:sales`).
 * @demo People of every kind. Filter them by an attribute, choose several, or open one and see what he may do.
 */
defineElement("iam-users", users);
