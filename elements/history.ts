import { history } from "../src/areas/history/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Shows what changed, by whom, and puts it back. */
defineElement("iam-history", history);
