import { organizations } from "../src/areas/organizations/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Organizations of a realm: list, create, settings, domains, attributes, members, invitations, groups, identity providers, events.
 * @summary Manages the organizations of a realm, their members, groups and identity providers.
 * @attr organization - Locks the panel to an organization, named by id or alias: no other is shown or reachable.
 * @demo Customers and partners with members, invitations, groups, domains and identity providers of their own. Sign in as `orgadmin` to see what somebody may do who manages organizations but no users.
 */
defineElement("iam-organizations", organizations);
