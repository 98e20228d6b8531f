import { events } from "../src/areas/events/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Events of a realm: sign-ins of users and changes by admins, with filters, differences, a plot and files.
 * @summary Shows who signed in, and who changed what.
 */
defineElement("iam-events", events);
