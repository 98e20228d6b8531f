import type { SsfStreamRequest } from "../../../api/resources/sharedSignals.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { defineForm, type Form, type Option, type ValuesOf } from "../../../kit/form/fields.ts";
import { getIn, isSame } from "../../../kit/record/path.ts";
import { webUrl } from "../../../kit/form/validators.ts";
import type { Stream } from "./api.ts";
import { choices, profiles } from "./options.ts";

export interface NewStream {
  profile: string;
  delivery: { method: "PUSH" | "POLL"; endpoint_url?: string; authorization_header?: string };
  events_requested?: string[];
  description?: string;
}

/** Delivery methods of RFC 8935 and RFC 8936. */
const urns = { PUSH: "urn:ietf:rfc:8935", POLL: "urn:ietf:rfc:8936" } as const;

/** Returns `PUSH` or `POLL`. Falls back to the URN. */
export const methodOf = (urn: string | undefined): string =>
  Object.entries(urns).find(([, value]) => value === urn)?.[0] ?? urn ?? "";

export function streamForm(t: Translate, events: readonly Option[]): Form<NewStream> {
  const pushes = (values: ValuesOf<NewStream>) => values(["delivery", "method"]) === "PUSH";
  return defineForm<NewStream>([
    {
      path: ["profile"],
      kind: "select",
      label: "ssfProfile",
      help: "ssfCreateStreamProfileHelp",
      options: choices(profiles, (value) => t(`ssfProfile.${value}`)),
      required: true,
    },
    {
      path: ["delivery", "method"],
      kind: "select",
      label: "ssfCreateStreamDeliveryMethod",
      options: choices(["PUSH", "POLL"], (value) => t(`ssfDelivery.${value}`)),
      required: true,
    },
    {
      path: ["delivery", "endpoint_url"],
      kind: "text",
      inputType: "url",
      label: "ssfCreateStreamEndpointUrl",
      required: true,
      validate: webUrl("ssfCreateStreamEndpointUrlInvalid"),
      on: pushes,
    },
    { path: ["delivery", "authorization_header"], kind: "secret", label: "ssfStreamPushAuthHeader", on: pushes },
    { path: ["events_requested"], kind: "multiselect", label: "ssfCreateStreamEventsRequested", options: events },
    { path: ["description"], kind: "text", label: "ssfCreateStreamDescription", maxLength: 255 },
  ]);
}

/** Returns the request for a new stream. Omits fields of the other delivery method. */
export function requestOf({
  delivery: { method, endpoint_url: url, authorization_header: header },
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

export const editForm = (events: readonly Option[]) =>
  defineForm<Stream>([
    { path: ["description"], kind: "text", label: "ssfStreamDescription", maxLength: 255 },
    { path: ["eventsRequested"], kind: "multiselect", label: "ssfEventsRequested", options: events },
    { path: ["eventsDelivered"], kind: "multiselect", label: "ssfEventsDelivered", options: events },
  ]);

const renamed = {
  description: "description",
  eventsRequested: "events_requested",
  eventsDelivered: "events_delivered",
} as const;

/** Returns only changed fields. Delivered events follow the requested ones, unless they changed too. */
export const changesOfStream = (stream: Stream, fresh: Stream): SsfStreamRequest =>
  Object.fromEntries(
    Object.entries(renamed).flatMap(([name, sent]) =>
      isSame(getIn(stream, [name]), getIn(fresh, [name])) ? [] : [[sent, getIn(stream, [name])]],
    ),
  );
