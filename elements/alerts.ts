import { AlertsPanel } from "../src/embed/AlertsElement.tsx";
import { alertsAttributes } from "../src/embed/attributes.ts";
import { elementClass } from "../src/embed/IamElement.ts";
import { register } from "../src/embed/register.ts";
import { sheets } from "../src/embed/sheets.ts";

/**
 * Alerts of a session in one place, newest first; without it each panel shows its own.
 * @summary Shows the messages of all elements of a session where the host wants them.
 */
register("iam-alerts", () => elementClass(AlertsPanel, alertsAttributes, sheets()));
