import { organizations } from "../src/areas/organizations/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Organizations of a realm: list, create, settings, domains, attributes, members, invitations, groups, identity providers, events.
 * @summary Manages the organizations of a realm, their members, groups and identity providers.
 */
defineElement("iam-organizations", organizations);
