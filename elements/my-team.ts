import { myTeam } from "../src/areas/my-team/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Invites, removes and promotes the members of one organization or group. */
defineElement("iam-my-team", myTeam);
