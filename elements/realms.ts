import { realms } from "../src/areas/realms/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Lists the realms that the admin can view. Creates realms, empty or from a file, and deletes them. */
defineElement("iam-realms", realms);
