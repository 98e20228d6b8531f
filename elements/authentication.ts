import { authentication } from "../src/areas/authentication/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages authentication flows, required actions and policies. */
defineElement("iam-authentication", authentication);
