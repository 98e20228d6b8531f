import { dashboard } from "../src/areas/dashboard/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Shows a realm at a glance, and the server's version, memory, features and providers. */
defineElement("iam-dashboard", dashboard);
