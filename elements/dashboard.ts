import { dashboard } from "../src/areas/dashboard/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Home of a realm: what it is and how it is set; in the master realm also what there is to know of the server.
 * @summary Shows a realm at a glance, and the server's version, memory, features and providers.
 */
defineElement("iam-dashboard", dashboard);
