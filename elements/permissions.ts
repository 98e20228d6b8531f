import { permissions } from "../src/areas/permissions/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages which admins can manage which users, groups, clients, roles and organizations. */
defineElement("iam-permissions", permissions);
