import { customPages } from "../src/areas/custom-pages/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Shows pages of server extensions. */
defineElement("iam-custom-pages", customPages);
