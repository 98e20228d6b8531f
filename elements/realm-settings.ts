import { realmSettings } from "../src/areas/realm-settings/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages the settings of a realm. */
defineElement("iam-realm-settings", realmSettings);
