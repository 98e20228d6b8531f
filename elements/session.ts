import { register } from "../src/embed/register.ts";
import { sessionElementClass } from "../src/embed/SessionElement.ts";

/**
 * Gives every element inside it one session: server, realm, client, token, language and theme. Shows nothing itself.
 * @summary One sign-in, one token, one cache for all elements inside.
 */
register("iam-session", sessionElementClass);
