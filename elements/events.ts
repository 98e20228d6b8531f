import { events } from "../src/areas/events/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Events of a realm: sign-ins of users and changes by admins, with filters, differences, a plot and files.
 * @summary Shows who signed in, and who changed what.
 * @demo Sign-ins and changes with filters, a plot over time and files. Open a change to see what differs from before.
 */
defineElement("iam-events", events);
