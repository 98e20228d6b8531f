import type { State } from "../../kit/base/states.ts";
import type { AdminEvent, UserEvent } from "./events.ts";
import { targetsOf } from "./resourcePath.ts";

/** Lifetimes of links in mails, in seconds, as the realm sets them. */
export interface Lifespans {
  actionTokenGeneratedByAdminLifespan?: number;
  actionTokenGeneratedByUserLifespan?: number;
}

/** What an admin did to a user, in words: a text key with its values. */
export interface Story {
  text: string;
  values?: Record<string, string>;
  state: State;
}

const rest = (event: AdminEvent): string =>
  /(?:^|\/)users\/[^/]+(?:\/(.*))?$/.exec(event.resourcePath ?? "")?.[1] ?? "";

/** Parts of a user's address, and what a change there means for the user. */
const actions: Readonly<Record<string, Story>> = {
  "execute-actions-email": { text: "events.did.actionsMail", state: "mailed" },
  "send-verify-email": { text: "events.did.verifyMail", state: "mailed" },
  "reset-password": { text: "events.did.password", state: "acted" },
  logout: { text: "events.did.logout", state: "acted" },
  impersonation: { text: "events.did.impersonation", state: "acted" },
};

/** What a change of a user means, where that can be said better than by its codes. */
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
  return undefined;
}

/** When the link of a mail stops working, by the realm's setting; undefined for what sends none. A mail may have been sent with another lifetime, which is not kept. Milliseconds. */
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
