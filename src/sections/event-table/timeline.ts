import type { State } from "../../kit/base/states.ts";
import type { AdminEvent, UserEvent } from "./events.ts";
import { targetsOf } from "./resourcePath.ts";

/** Action token lifespans of the realm, in seconds. */
export interface Lifespans {
  actionTokenGeneratedByAdminLifespan?: number;
  actionTokenGeneratedByUserLifespan?: number;
}

/** Description of a change to a user: message key and values. */
export interface Story {
  text: string;
  values?: Record<string, string>;
  state: State;
}

const rest = (event: AdminEvent): string =>
  /(?:^|\/)users\/[^/]+(?:\/(.*))?$/.exec(event.resourcePath ?? "")?.[1] ?? "";

/** Paths below a user, and their meaning. */
const actions: Readonly<Record<string, Story>> = {
  "execute-actions-email": { text: "events.did.actionsMail", state: "mailed" },
  "send-verify-email": { text: "events.did.verifyMail", state: "mailed" },
  "reset-password": { text: "events.did.password", state: "acted" },
  logout: { text: "events.did.logout", state: "acted" },
  impersonation: { text: "events.did.impersonation", state: "acted" },
};

/** Description of a user change, if one is clearer than its codes. */
export function storyOf(event: AdminEvent): Story | undefined {
  const part = rest(event);
  const known = actions[part];
  if (known) return known;
  const isGone = event.operationType === "DELETE";
  const group = targetsOf(event).find(({ kind }) => kind === "group");
  if (group)
    return {
      text: isGone ? "events.did.left" : "events.did.joined",
      values: { name: group.name ?? group.id },
      state: isGone ? "removed" : "added",
    };
  if (part.startsWith("role-mappings") || (event.resourcePath ?? "").includes("role-mapping-delete"))
    return { text: isGone ? "events.did.rolesGone" : "events.did.roles", state: isGone ? "removed" : "added" };
  if (part === "" && event.resourceType === "USER" && event.operationType === "CREATE")
    return { text: "events.did.created", state: "created" };
  if (part === "" && event.resourceType === "USER" && event.operationType === "UPDATE")
    return { text: "events.did.changed", state: "updated" };
  return clientStoryOf(event);
}

const clientStories: Readonly<Record<string, Story>> = {
  CREATE: { text: "events.did.clientCreated", state: "created" },
  UPDATE: { text: "events.did.clientChanged", state: "updated" },
};

/** Description of a change to a client. */
function clientStoryOf({ resourcePath = "", operationType = "" }: AdminEvent): Story | undefined {
  const [, part] = /^clients\/[^/]+(?:\/(.*))?$/.exec(resourcePath) ?? [undefined, "none"];
  if (part === "client-secret") return { text: "events.did.secret", state: "acted" };
  return part === undefined ? clientStories[operationType] : undefined;
}

/**
 * Expiry of an email link in milliseconds, by the realm setting. Undefined for events without email. A different
 * lifespan of the request is not recorded.
 */
export function linkEndsMs(
  event: UserEvent | AdminEvent,
  { actionTokenGeneratedByAdminLifespan: byAdmin, actionTokenGeneratedByUserLifespan: byUser }: Lifespans,
): number | undefined {
  const seconds =
    "type" in event
      ? event.type === "SEND_RESET_PASSWORD" || event.type === "SEND_VERIFY_EMAIL"
        ? byUser
        : undefined
      : /\/(?:execute-actions-email|send-verify-email)$/.test(event.resourcePath ?? "")
        ? byAdmin
        : undefined;
  return seconds === undefined ? undefined : event.time + seconds * 1000;
}
