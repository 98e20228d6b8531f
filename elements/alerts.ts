import { AlertsPanel } from "../src/embed/AlertsElement.tsx";
import { alertsAttributes } from "../src/embed/attributes.ts";
import { elementClass } from "../src/embed/IamElement.ts";
import { register } from "../src/embed/register.ts";
import { sheets } from "../src/embed/sheets.ts";

register("iam-alerts", () => elementClass(AlertsPanel, alertsAttributes, sheets()));
