import { clients } from "../src/areas/clients/area.ts";
import { defineRecord } from "../src/embed/defineElement.ts";

/** Manages one client, without the list. */
defineRecord("iam-client", clients, "client");
