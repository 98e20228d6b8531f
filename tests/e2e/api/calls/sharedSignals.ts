import { expect } from "@playwright/test";
import { refusal, type Area } from "../world.ts";

/** Source: docs/spec/areas/clients.md "Shared signals"; docs/spec/areas/realm-settings.md. */
export const sharedSignals: Area = ({ api }) => {
  const clientId = "ssf receiver/ü";
  let id = "";
  let userId = "";
  let streamId = "";
  let jti = "";

  return {
    "sharedSignals.config": async () => {
      expect(await api.sharedSignals.config()).toMatchObject({ availableSupportedEvents: expect.any(Array) });
    },
    "sharedSignals.createStream": async () => {
      id = (
        await api.clients.create({
          clientId,
          publicClient: false,
          serviceAccountsEnabled: true,
          // By URL: the server does not find its users by issuer in a realm with a space in its name.
          attributes: {
            "ssf.enabled": "true",
            "ssf.userSubjectFormat": "email",
            "ssf.allowEmitEvents": "true",
            "ssf.supportedEvents": "CaepSessionRevoked,CaepCredentialChange",
            "ssf.defaultSubjects": "NONE",
          },
        })
      ).id;
      const stream = await api.sharedSignals.createStream(
        { clientId },
        {
          description: "own",
          delivery: { method: "urn:ietf:rfc:8936" },
          events_requested: ["https://schemas.openid.net/secevent/caep/event-type/session-revoked"],
        },
      );
      expect(stream).toMatchObject({ streamId: expect.any(String) });
      streamId = stream.streamId ?? "";
    },
    "sharedSignals.stream": async () => {
      expect(await api.sharedSignals.stream({ clientId })).toMatchObject({ streamId });
      expect(await api.sharedSignals.stream({ clientId: "none" })).toBeNull();
    },
    "sharedSignals.updateStream": async () => {
      await api.sharedSignals.updateStream({ clientId }, { description: "changed" });
      expect(await api.sharedSignals.stream({ clientId })).toMatchObject({ description: "changed" });
    },
    "sharedSignals.updateStreamStatus": async () => {
      await api.sharedSignals.updateStreamStatus({ clientId }, { stream_id: streamId, status: "paused" });
      expect(await api.sharedSignals.stream({ clientId })).toMatchObject({ status: "paused" });
      await api.sharedSignals.updateStreamStatus({ clientId }, { stream_id: streamId, status: "enabled" });
    },
    "sharedSignals.verifyStream": async () => {
      await api.sharedSignals.verifyStream({ clientId });
    },
    "sharedSignals.subject": async () => {
      userId = (await api.users.create({ username: "ssf-user", email: "ssf@example.org", enabled: true })).id;
      const subject = { type: "user-email", value: "ssf@example.org" };
      const check = async () => (await api.sharedSignals.subject({ clientId, action: "check" }, subject)).status;
      expect(await check()).toBe("not_notified");
      await api.sharedSignals.subject({ clientId, action: "add" }, subject);
      expect(await check()).toBe("notified");
      await api.sharedSignals.subject({ clientId, action: "ignore" }, subject);
      expect(await check()).toBe("ignored");
      await api.sharedSignals.subject({ clientId, action: "remove" }, subject);
      expect(await check()).toBe("not_notified");
      await api.sharedSignals.subject({ clientId, action: "add" }, subject);
    },
    "sharedSignals.emitEvent": async () => {
      const answer = await api.sharedSignals.emitEvent(
        { clientId },
        {
          eventType: "CaepSessionRevoked",
          subjectType: "user-email",
          subjectValue: "ssf@example.org",
          event: { event_timestamp: Math.floor(Date.now() / 1000) },
        },
      );
      expect(answer).toMatchObject({ status: expect.any(String), jti: expect.any(String) });
      jti = answer.jti ?? "";
    },
    "sharedSignals.pendingEvent": async () => {
      expect(await api.sharedSignals.pendingEvent({ clientId, jti })).toMatchObject({ jti });
      expect(await api.sharedSignals.pendingEvent({ clientId, jti: "none" })).toBeNull();
    },
    "sharedSignals.delQueuedEvents": async () => {
      await api.sharedSignals.delQueuedEvents();
    },
    "sharedSignals.delStream": async () => {
      await api.sharedSignals.delStream({ clientId });
      expect(await api.sharedSignals.stream({ clientId })).toBeNull();
      expect((await refusal(api.sharedSignals.delStream({ clientId: "none" }))).status).toBe(404);
      await api.clients.del({ id });
      await api.users.del({ id: userId });
    },
  };
};
