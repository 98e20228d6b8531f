import { checkUp } from "../src/areas/check-up/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Checks a realm for unsafe settings, and fixes them. */
defineElement("iam-check-up", checkUp);
