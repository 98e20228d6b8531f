import { sessions } from "../src/areas/sessions/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Sessions of a realm: who is signed in, counts by client and user, signing out one or all, revocation.
 * @summary Shows who is signed in, and signs them out.
 * @demo Who is signed in, by which client, and since when. Sign somebody out: this page stays signed in.
 */
defineElement("iam-sessions", sessions);
