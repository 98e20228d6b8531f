import { users } from "../src/areas/users/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Finds, creates, edits and deletes the users and service accounts of a realm. */
defineElement("iam-users", users);
