import { organizations } from "../src/areas/organizations/area.ts";
import { defineRecord } from "../src/embed/defineElement.ts";

/**
 * One organization: settings, domains, attributes, members, invitations, groups, identity providers, events.
 * @summary Shows and edits one organization, and nothing above.
 * @attr organization - Id or alias of the organization.
 * @demo One customer or partner, named by the page, for its own admins.
 * @example organization="acme-partners"
 */
defineRecord("iam-organization", organizations, "organization");
