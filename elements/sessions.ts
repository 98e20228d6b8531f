import { sessions } from "../src/areas/sessions/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Shows signed-in users and signs them out. */
defineElement("iam-sessions", sessions);
