import { authentication } from "../src/areas/authentication/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Authentication of a realm: flows and their steps.
 * @summary Manages how people and applications prove who they are.
 */
defineElement("iam-authentication", authentication);
