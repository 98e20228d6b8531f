import { clientScopes } from "../src/areas/client-scopes/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Client scopes of a realm: list, create, settings, mappers, roles.
 * @summary Shows and edits the sets of mappers and roles that clients share.
 */
defineElement("iam-client-scopes", clientScopes);
