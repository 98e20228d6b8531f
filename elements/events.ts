import { events } from "../src/areas/events/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Shows sign-ins of users and changes of admins. */
defineElement("iam-events", events);
