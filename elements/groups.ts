import { groups } from "../src/areas/groups/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Groups of a realm: tree, create, move, copy, members, attributes, roles.
 * @summary Shows and edits the groups of a realm and who is in them.
 */
defineElement("iam-groups", groups);
