import { roles } from "../src/areas/roles/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages the roles of a realm, their associated roles and their users. */
defineElement("iam-roles", roles);
