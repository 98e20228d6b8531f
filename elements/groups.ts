import { groups } from "../src/areas/groups/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages the groups of a realm and their members. */
defineElement("iam-groups", groups);
