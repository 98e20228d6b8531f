import { organizations } from "../src/areas/organizations/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages the organizations of a realm, their members, groups and identity providers. */
defineElement("iam-organizations", organizations);
