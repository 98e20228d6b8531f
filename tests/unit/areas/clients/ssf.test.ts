import { describe, expect, it } from "vitest";
import type { Transmitter } from "../../../../src/areas/clients/ssf/api.ts";
import { receiverForm } from "../../../../src/areas/clients/ssf/form.tsx";
import { eventOptions } from "../../../../src/areas/clients/ssf/options.ts";
import {
  changesOfStream,
  editForm,
  methodOf,
  requestOf,
  streamForm,
} from "../../../../src/areas/clients/ssf/streamForm.ts";
import { attributesOf } from "../../../../src/areas/clients/ssf/updateStream.ts";
import { payloadOf } from "../../../../src/areas/clients/ssf/payload.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import { withoutSecrets } from "../../../../src/api/secrets.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import oidc from "../../../fixtures/clients/oidc.json" with { type: "json" };
import { obeysTheLaws } from "../../support/formLaws.ts";

const t = new Texts().translator("acme", "en");
const transmitter: Transmitter = {
  availableSupportedEvents: ["CaepCredentialChange", "CaepSessionRevoked"],
  defaultSupportedEvents: ["CaepSessionRevoked"],
  nativelyEmittedEvents: ["CaepSessionRevoked"],
  defaultPushEndpointConnectTimeoutMillis: 1000,
  defaultPushEndpointSocketTimeoutMillis: 1000,
  defaultUserSubjectFormat: "iss_sub",
};
const events = eventOptions(t, transmitter, ["CaepCredentialChange", "CaepSessionRevoked"]);

describe("SSF receiver", () => {
  obeysTheLaws("rules of a receiver", oidc, receiverForm(t, transmitter));
  obeysTheLaws("rules, for an admin who may not see the transmitter", oidc, receiverForm(t, {}));
  obeysTheLaws("rules of a receiver without any", { attributes: {} }, receiverForm(t, transmitter));
  obeysTheLaws(
    "a stream",
    { description: "d", eventsRequested: ["CaepSessionRevoked"], eventsDelivered: ["CaepSessionRevoked"] },
    editForm(events),
  );

  const field = (name: string) => allFields(receiverForm(t, transmitter)).find(({ path }) => path[1] === `ssf.${name}`);

  it("allows both delivery methods by default and keeps their order", () => {
    expect(field("allowedDeliveryMethods")?.codec?.read(undefined)).toEqual(["push", "poll"]);
    expect(field("allowedDeliveryMethods")?.codec?.write(["poll", "push"], undefined)).toBe("push##poll");
  });

  it("requires push endpoint URLs only for push delivery", () => {
    const shown = (methods: string[]) => field("validPushUrls")?.on?.(() => methods);
    expect(shown(["push"])).toBe(true);
    expect(shown(["poll"])).toBe(false);
  });

  it("requires a service account by default", () => {
    expect(field("requireServiceAccount")?.codec?.read(undefined)).toBe(true);
  });
});

describe("SSF stream", () => {
  const base = {
    profile: "SSF_1_0",
    events_requested: ["CaepSessionRevoked"],
  };
  const delivery = { endpoint_url: " https://a.example/push ", authorization_header: "Bearer x" };

  it("sends only fields of its delivery method", () => {
    expect(requestOf({ ...base, delivery: { ...delivery, method: "PUSH" } })).toEqual({
      delivery: {
        method: "urn:ietf:rfc:8935",
        endpoint_url: "https://a.example/push",
        authorization_header: "Bearer x",
      },
      events_requested: ["CaepSessionRevoked"],
    });
    expect(requestOf({ ...base, delivery: { ...delivery, method: "POLL" }, description: "d" })).toEqual({
      delivery: { method: "urn:ietf:rfc:8936" },
      events_requested: ["CaepSessionRevoked"],
      description: "d",
    });
    expect(methodOf("urn:ietf:rfc:8936")).toBe("POLL");
    expect(methodOf("urn:else")).toBe("urn:else");
  });

  it("SSF-05: accepts only absolute http URLs", () => {
    const check = allFields(streamForm(t, events)).find(({ path }) => path[1] === "endpoint_url")?.validate;
    const isFine = (value: string) => check?.(value, () => undefined, t) === undefined;
    for (const value of ["https://a.example/push", "http://a.example"]) expect(isFine(value), value).toBe(true);
    for (const value of ["ftp://nope", "a.example", "javascript:alert(1)", "//a.example"])
      expect(isFine(value), value).toBe(false);
  });

  it("sends only changed fields", () => {
    const stream = { description: "d", eventsRequested: ["a"], eventsDelivered: ["a"], eventsSupported: ["a", "b"] };
    expect(changesOfStream({ ...stream, eventsRequested: ["a", "b"] }, stream)).toEqual({
      events_requested: ["a", "b"],
    });
    expect(changesOfStream(stream, stream)).toEqual({});
  });

  it("also reacts to its attributes: requested and supported events are delivered by default", () => {
    expect(attributesOf({ description: "d" }, ["a"])).toEqual({ "ssf.stream.description": "d" });
    expect(attributesOf({ events_requested: ["a", "b"] }, ["a"])).toEqual({
      "ssf.stream.eventsRequested": "a,b",
      "ssf.stream.eventsDelivered": "a",
    });
    expect(attributesOf({ events_requested: ["a", "b"], events_delivered: [] }, ["a", "b"])).toEqual({
      "ssf.stream.eventsRequested": "a,b",
      "ssf.stream.eventsDelivered": "",
    });
  });

  it("hides the push header from hosts", () => {
    expect(
      withoutSecrets({
        authorization_header: "Bearer x",
        attributes: { "ssf.stream.delivery.authorizationHeader": "Bearer x", other: "y" },
      }),
    ).toEqual({ attributes: { other: "y" } });
  });
});

describe("payload of a manual event", () => {
  it("replaces the placeholder for the current time, with or without quotes", () => {
    expect(payloadOf('{"at": __now__, "also": "__now__"}', 1_795_290_420_900)).toEqual({
      at: 1_795_290_420,
      also: 1_795_290_420,
    });
  });

  it("is an object; an empty text is an empty object", () => {
    expect(payloadOf("  ")).toEqual({});
    for (const text of ["[1]", "1", "null", "{", '"x"']) expect(() => payloadOf(text), text).toThrow(SyntaxError);
  });
});
