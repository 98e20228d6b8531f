import { users } from "../src/areas/users/area.ts";
import { defineRecord } from "../src/embed/defineElement.ts";

/** Manages one user, without the list. */
defineRecord("iam-user", users, "user");
