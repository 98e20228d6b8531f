import { workflows } from "../src/areas/workflows/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Workflows of a realm: what happens to people and clients by itself, as a list to fill in beside the text; a time line of it; runs by hand, and what is scheduled for whom.
 * @summary Automates what happens to people: greet, remind, disable.
 * @demo What happens to newcomers, and when. Change a wait and watch the time line.
 */
defineElement("iam-workflows", workflows);
