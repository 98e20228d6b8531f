import { workflows } from "../src/areas/workflows/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Automates steps for users: welcome, remind, disable. */
defineElement("iam-workflows", workflows);
