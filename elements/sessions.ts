import { sessions } from "../src/areas/sessions/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Sessions of a realm: who is signed in, counts by client and user, signing out one or all, revocation.
 * @summary Shows who is signed in, and signs them out.
 */
defineElement("iam-sessions", sessions);
