import { realms } from "../src/areas/realms/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Realms of the server: list, create, delete.
 * @summary Lists the realms that the admin may see, makes new ones, empty or out of a file, and deletes them.
 */
defineElement("iam-realms", realms);
