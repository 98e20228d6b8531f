import { permissions } from "../src/areas/permissions/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Fine-grained permissions of a realm's admins: who may do what at a glance and one by one, policies, evaluation, common delegations in one act.
 * @summary Shows and changes which admins may act on which users, groups, clients, roles and organizations.
 * @demo Who may administer what, as a matrix; look up what `germany` may do, and why. In the users panel she sees the members of her group and nobody else.
 */
defineElement("iam-permissions", permissions);
