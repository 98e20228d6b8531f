import { clients } from "../src/areas/clients/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Finds, creates and edits the clients of a realm. */
defineElement("iam-clients", clients);
