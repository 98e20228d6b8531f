import { describe, expect, it } from "vitest";
import type { AdminEvent, UserEvent } from "../../../../src/sections/event-table/events.ts";
import { linkEndsMs, storyOf } from "../../../../src/sections/event-table/timeline.ts";

const [a, b] = ["48bbb197-680a-420d-983c-7073a018d578", "c2fa37d6-e1cf-4d29-b3e3-02112e70294e"];
const change = (resourcePath: string, operationType: string, rest: Partial<AdminEvent> = {}): AdminEvent => ({
  id: "1",
  time: 1_000_000,
  resourcePath,
  operationType,
  ...rest,
});

describe("admin event of a user", () => {
  it.each([
    [change(`users/${a}/execute-actions-email`, "ACTION"), "events.did.actionsMail"],
    [change(`users/${a}/send-verify-email`, "ACTION"), "events.did.verifyMail"],
    [change(`users/${a}/reset-password`, "ACTION"), "events.did.password"],
    [change(`users/${a}/logout`, "ACTION"), "events.did.logout"],
    [change(`users/${a}/impersonation`, "ACTION"), "events.did.impersonation"],
    [change(`users/${a}/groups/${b}`, "CREATE"), "events.did.joined"],
    [change(`users/${a}/groups/${b}`, "DELETE"), "events.did.left"],
    [change(`users/${a}/role-mappings/realm`, "CREATE"), "events.did.roles"],
    [change(`ui-ext/role-mapping-delete/users/${a}`, "DELETE"), "events.did.rolesGone"],
    [change(`users/${a}`, "CREATE", { resourceType: "USER" }), "events.did.created"],
    [change(`users/${a}`, "UPDATE", { resourceType: "USER" }), "events.did.changed"],
    [change(`users/${a}/federated-identity/gh`, "CREATE", { resourceType: "USER" }), undefined],
  ])("$resourcePath", (event, text) => {
    expect(storyOf(event)?.text).toBe(text);
  });

  it("names the group if the event does", () => {
    expect(storyOf(change(`users/${a}/groups/${b}`, "CREATE", { representation: '{"name":"Paris"}' }))?.values).toEqual(
      { name: "Paris" },
    );
  });
});

describe("email link", () => {
  const lifespans = { actionTokenGeneratedByAdminLifespan: 60, actionTokenGeneratedByUserLifespan: 5 };
  it("expires after the lifespan of the realm", () => {
    expect(linkEndsMs(change(`users/${a}/execute-actions-email`, "ACTION"), lifespans)).toBe(1_060_000);
    expect(linkEndsMs({ id: "1", time: 1_000_000, type: "SEND_RESET_PASSWORD" } as UserEvent, lifespans)).toBe(
      1_005_000,
    );
  });
  it("has no expiry if no email was sent or the realm setting is unknown", () => {
    expect(linkEndsMs(change(`users/${a}/logout`, "ACTION"), lifespans)).toBeUndefined();
    expect(linkEndsMs({ id: "1", time: 1, type: "LOGIN" } as UserEvent, lifespans)).toBeUndefined();
    expect(linkEndsMs(change(`users/${a}/execute-actions-email`, "ACTION"), {})).toBeUndefined();
  });
});
