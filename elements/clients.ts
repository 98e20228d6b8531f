import { clients } from "../src/areas/clients/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Clients of a realm: list, create, import, compare; settings with a test of redirect addresses, keys, credentials, roles, scopes with evaluation, authorization, advanced settings, shared signals; initial access tokens, registration policies.
 * @summary Finds, makes and edits the applications and services that a realm knows.
 * @demo Applications and services that sign in here. Open `crm`, or compare two of them.
 */
defineElement("iam-clients", clients);
