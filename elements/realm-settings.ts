import { realmSettings } from "../src/areas/realm-settings/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Settings of a realm: name and access, localization, themes, mails, login, sessions, tokens, keys, security defenses, user registration, client policies, events; partial import and export.
 * @summary Manages what holds for a realm as a whole.
 * @demo How long people stay signed in. Change a time and see what the save bar says.
 */
defineElement("iam-realm-settings", realmSettings);
