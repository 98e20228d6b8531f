import { customPages } from "../src/areas/custom-pages/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Pages that extensions of the server declare: each a list of items, made of the properties that the extension names.
 * @summary Shows what extensions of the server add.
 */
defineElement("iam-custom-pages", customPages);
