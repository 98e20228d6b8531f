import { reports } from "../src/areas/reports/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Reports on a realm: expiries, admins and their access, second factors, unused records, access reviews. */
defineElement("iam-reports", reports);
