import "../../../elements/dashboard.ts";
import "../../../elements/events.ts";
import "../../../elements/groups.ts";
import "../../../elements/organizations.ts";
import "../../../elements/realms.ts";
import "../../../elements/roles.ts";
import "../../../elements/session.ts";
import "../../../elements/sessions.ts";
import "../../../elements/users.ts";
import { elementContract } from "./elementContract.ts";

elementContract("iam-dashboard");
elementContract("iam-events");
elementContract("iam-groups");
elementContract("iam-organizations");
elementContract("iam-realms", { other: "/add-realm" });
elementContract("iam-roles", { other: "/new" });
elementContract("iam-sessions");
elementContract("iam-users", { other: "/add-user" });
