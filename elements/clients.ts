import { clients } from "../src/areas/clients/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Clients of a realm: list, create, import, settings, keys, credentials, roles, scopes, authorization, advanced settings.
 * @summary Finds, makes and edits the applications and services that a realm knows.
 */
defineElement("iam-clients", clients);
