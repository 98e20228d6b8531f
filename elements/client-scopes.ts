import { clientScopes } from "../src/areas/client-scopes/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Client scopes of a realm: types, settings, mappers, roles, verifiable credentials, where they are used.
 * @summary Shows and edits the sets of mappers and roles that clients share.
 * @demo What goes into tokens, kept apart from the clients that share it.
 */
defineElement("iam-client-scopes", clientScopes);
