import type { SsfStreamRequest } from "../../../api/resources/sharedSignals.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { booleanText, booleanTextOr, joinedBy, numberText, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldDef, type Option, type SectionDef, type ValueOf } from "../../../kit/form/fields.ts";
import { attributePath, getIn, isSame } from "../../../kit/form/path.ts";
import { webUrl } from "../../../kit/form/validators.ts";
import { RoleControl } from "../../../sections/provider-config/controls.tsx";
import type { Stream, Transmitter } from "./api.ts";
import { EventSubset } from "./EventSubset.tsx";

/** Where a rule of shared signals lies. */
const ssfPath = (name: string) => attributePath(`ssf.${name}`);
const toggle = (name: string, label: string, codec: Codec = booleanText): FieldDef => ({
  path: ssfPath(name),
  kind: "switch",
  label,
  codec,
});
const time = (name: string, label: string): FieldDef => ({
  path: ssfPath(name),
  kind: "duration",
  label,
  codec: numberText,
});
const number = (name: string, label: string, more: Partial<FieldDef> = {}): FieldDef => ({
  path: ssfPath(name),
  kind: "number",
  label,
  codec: numberText,
  min: 0,
  ...more,
});
const choices = (values: readonly string[], say: (value: string) => string): readonly Option[] =>
  values.map((value) => ({ value, label: say(value) }));

export const profilePath = ssfPath("profile");
export const defaultProfile = "SSF_1_0";
const profiles = [defaultProfile, "SSE_CAEP"] as const;
const formats = ["iss_sub", "email", "complex.iss_sub+tenant", "complex.email+tenant"] as const;

/** Both ways of delivery are allowed where none is named. */
const methods: Codec = {
  read: (raw) => (typeof raw === "string" && raw !== "" ? raw.split("##") : ["push", "poll"]),
  write: (value) => ["push", "poll"].filter((method) => (value as string[]).includes(method)).join("##"),
};

/** Events by name, with those marked that the server sends by itself. */
export const eventOptions = (
  t: Translate,
  { nativelyEmittedEvents = [] }: Transmitter,
  events: readonly string[],
): readonly Option[] =>
  events.map((value) => ({
    value,
    label: nativelyEmittedEvents.includes(value) ? t("clients.ssf.native", { event: value }) : value,
  }));

/** Rules by which a client gets security events. Source: areas/clients.md "Shared signals tab". */
export function receiverForm(t: Translate, transmitter: Transmitter): readonly SectionDef[] {
  const { availableSupportedEvents: available = [], defaultSupportedEvents: defaults = [] } = transmitter;
  const isOn = (name: string) => (values: ValueOf) => values(ssfPath(name)) === true;
  const pushes = (values: ValueOf) =>
    (values(ssfPath("allowedDeliveryMethods")) as readonly string[] | undefined)?.includes("push") === true;
  const options = eventOptions(t, transmitter, available);
  const role = (name: string, label: string, show?: FieldDef["show"]): FieldDef => ({
    path: ssfPath(name),
    kind: "custom",
    label,
    render: (control) => <RoleControl {...control} />,
    ...(show && { show }),
  });
  return defineForm([
    {
      id: "ssfSectionGeneral",
      title: "ssfSectionGeneral",
      text: "ssfSectionGeneralHelp",
      fields: [
        {
          path: profilePath,
          kind: "select",
          label: "ssfProfile",
          options: choices(profiles, (value) => t(`ssfProfile.${value}`)),
          initial: defaultProfile,
        },
        { path: ssfPath("description"), kind: "text", label: "ssfDescription", maxLength: 255 },
        { path: ssfPath("streamAudience"), kind: "text", label: "ssfStreamAudience" },
        {
          path: ssfPath("defaultSubjects"),
          kind: "select",
          label: "ssfDefaultSubjects",
          options: choices(["ALL", "NONE"], (value) => t(`ssfDefaultSubjects.${value}`)),
          initial: "NONE",
        },
        {
          path: ssfPath("userSubjectFormat"),
          kind: "select",
          label: "ssfUserSubjectFormat",
          options: choices(formats, (value) => t(`ssfUserSubjectFormat.${value}`)),
          ...(transmitter.defaultUserSubjectFormat && { initial: transmitter.defaultUserSubjectFormat }),
        },
        toggle("autoNotifyOnLogin", "ssfAutoNotifyOnLogin"),
        time("subjectRemovalGraceSeconds", "ssfSubjectRemovalGrace"),
        toggle("autoVerifyStream", "ssfAutoVerifyStream"),
        number("verificationDelayMillis", "ssfVerificationDelay", { initial: 1500, show: isOn("autoVerifyStream") }),
        number("minVerificationInterval", "ssfMinVerificationInterval"),
        time("maxEventAgeSeconds", "ssfMaxEventAge"),
        time("inactivityTimeoutSeconds", "ssfInactivityTimeout"),
      ],
    },
    {
      id: "ssfSectionAuthentication",
      title: "ssfSectionAuthentication",
      text: "ssfSectionAuthenticationHelp",
      fields: [
        toggle("requireServiceAccount", "ssfRequireServiceAccount", booleanTextOr(true)),
        role("requiredRole", "ssfRequiredRole"),
      ],
    },
    {
      id: "ssfSectionDelivery",
      title: "ssfSectionDelivery",
      text: "ssfSectionDeliveryHelp",
      fields: [
        {
          path: ssfPath("allowedDeliveryMethods"),
          kind: "checkboxes",
          label: "ssfAllowedDeliveryMethods",
          codec: methods,
          options: choices(["push", "poll"], (value) => t(`ssfAllowedDeliveryMethods.${value}`)),
          required: true,
        },
        {
          path: ssfPath("validPushUrls"),
          kind: "lines",
          label: "ssfValidPushUrls",
          add: "ssfValidPushUrls.add",
          codec: joinedBy("##"),
          show: pushes,
        },
        number("pushEndpointConnectTimeoutMillis", "ssfPushEndpointConnectTimeout", {
          show: pushes,
          initial: transmitter.defaultPushEndpointConnectTimeoutMillis,
        }),
        number("pushEndpointSocketTimeoutMillis", "ssfPushEndpointSocketTimeout", {
          show: pushes,
          initial: transmitter.defaultPushEndpointSocketTimeoutMillis,
        }),
      ],
    },
    {
      id: "ssfSectionEvents",
      title: "ssfSectionEvents",
      text: "ssfSectionEventsHelp",
      fields: [
        {
          path: ssfPath("supportedEvents"),
          kind: "multiselect",
          label: "ssfSupportedEvents",
          codec: joinedBy(","),
          options,
          ...(defaults.length && { hintText: t("clients.ssf.defaultEvents", { events: defaults.join(", ") }) }),
        },
        toggle("allowEmitEvents", "ssfAllowEmitEvents"),
        {
          path: ssfPath("emitOnlyEvents"),
          kind: "custom",
          label: "ssfEmitOnlyEvents",
          codec: joinedBy(","),
          render: (control) => (
            <EventSubset {...control} of={ssfPath("supportedEvents")} otherwise={defaults} all={options} />
          ),
        },
        role("emitEventsRole", "ssfEmitEventsRole", isOn("allowEmitEvents")),
      ],
    },
  ]);
}

/** What a new stream is made of. */
export interface NewStream {
  profile: string;
  method: "PUSH" | "POLL";
  endpoint_url?: string;
  authorization_header?: string;
  events_requested?: string[];
  description?: string;
}

/** Names of the ways of delivery, as RFC 8935 and 8936 give them. */
const urns = { PUSH: "urn:ietf:rfc:8935", POLL: "urn:ietf:rfc:8936" } as const;

/** `PUSH` or `POLL`, or what another server calls it. */
export const methodOf = (urn: string | undefined): string =>
  Object.entries(urns).find(([, value]) => value === urn)?.[0] ?? urn ?? "";

/** A stream made here for the client. */
export function streamForm(t: Translate, events: readonly Option[]): readonly SectionDef[] {
  const pushes = (values: ValueOf) => values(["method"]) === "PUSH";
  return defineForm([
    {
      path: ["profile"],
      kind: "select",
      label: "ssfProfile",
      help: "ssfCreateStreamProfileHelp",
      options: choices(profiles, (value) => t(`ssfProfile.${value}`)),
      required: true,
    },
    {
      path: ["method"],
      kind: "select",
      label: "ssfCreateStreamDeliveryMethod",
      options: choices(["PUSH", "POLL"], (value) => t(`ssfDelivery.${value}`)),
      required: true,
    },
    {
      path: ["endpoint_url"],
      kind: "text",
      inputType: "url",
      label: "ssfCreateStreamEndpointUrl",
      required: true,
      validate: webUrl("ssfCreateStreamEndpointUrlInvalid"),
      show: pushes,
    },
    { path: ["authorization_header"], kind: "secret", label: "ssfStreamPushAuthHeader", show: pushes },
    { path: ["events_requested"], kind: "multiselect", label: "ssfCreateStreamEventsRequested", options: events },
    { path: ["description"], kind: "text", label: "ssfCreateStreamDescription", maxLength: 255 },
  ]);
}

/** The request for a new stream. What belongs to another way of delivery is left out. */
export function requestOf({
  method,
  endpoint_url: url,
  authorization_header: header,
  events_requested: events,
  description,
}: NewStream): SsfStreamRequest {
  return {
    delivery: {
      method: urns[method],
      ...(method === "PUSH" && {
        ...(url && { endpoint_url: url.trim() }),
        ...(header && { authorization_header: header }),
      }),
    },
    ...(events?.length && { events_requested: events }),
    ...(description && { description }),
  };
}

/** What can be changed of a stream that was made here. */
export const editForm = (events: readonly Option[]) =>
  defineForm([
    { path: ["description"], kind: "text", label: "ssfStreamDescription", maxLength: 255 },
    { path: ["eventsRequested"], kind: "multiselect", label: "ssfEventsRequested", options: events },
    { path: ["eventsDelivered"], kind: "multiselect", label: "ssfEventsDelivered", options: events },
  ]);

const renamed = {
  description: "description",
  eventsRequested: "events_requested",
  eventsDelivered: "events_delivered",
} as const;

/** Only what differs: events that are delivered follow those requested, unless they are named themselves. */
export const changesOfStream = (stream: Stream, fresh: Stream): SsfStreamRequest =>
  Object.fromEntries(
    Object.entries(renamed).flatMap(([name, sent]) =>
      isSame(getIn(stream, [name]), getIn(fresh, [name])) ? [] : [[sent, getIn(stream, [name])]],
    ),
  );

/** Kinds of subjects as the server knows them, with the text keys of their names. */
export const subjectTypes = {
  "user-email": "ssfSubjectType.userEmail",
  "user-id": "ssfSubjectType.userId",
  "user-username": "ssfSubjectType.userUsername",
  "org-alias": "ssfSubjectType.orgAlias",
} as const;

/** Whom events are about. */
export const subjectFields = (t: Translate): readonly FieldDef[] => [
  {
    path: ["type"],
    kind: "select",
    label: "ssfSubjectType",
    options: Object.entries(subjectTypes).map(([value, key]) => ({ value, label: t(key) })),
    required: true,
  },
  {
    path: ["value"],
    kind: "text",
    label: "ssfSubjectValue",
    validate: (value, _values, say) => (String(value ?? "").trim() === "" ? say("ssfSubjectValueRequired") : undefined),
    marked: true,
  },
];
