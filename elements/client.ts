import { clients } from "../src/areas/clients/area.ts";
import { defineRecord } from "../src/embed/defineElement.ts";

/**
 * One client: settings, keys, credentials, roles, scopes, authorization, advanced settings.
 * @summary Shows and edits one application, and nothing above.
 * @attr client - Id or client id of the application.
 * @demo One application, named by the page, for whoever owns it.
 * @example client="crm"
 */
defineRecord("iam-client", clients, "client");
