import { organizations } from "../src/areas/organizations/area.ts";
import { defineRecord } from "../src/embed/defineElement.ts";

/** Manages one organization, without the list. */
defineRecord("iam-organization", organizations, "organization");
