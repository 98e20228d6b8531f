import { groups } from "../src/areas/groups/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Groups of a realm: tree, create, move, copy, members, attributes, roles.
 * @summary Shows and edits the groups of a realm and who is in them.
 * @attr root - Locks the panel to a group, named by id or path (`/staff`), and what is below it: nothing above is shown or reachable.
 * @demo A tree that loads as it is opened, and beside it the members, attributes and roles of a group. Search for `Team`.
 */
defineElement("iam-groups", groups);
