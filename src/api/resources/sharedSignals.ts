import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import Resource from "@keycloak/keycloak-admin-client/lib/resources/resource.js";

/** What the transmitter can do, as the server describes it. */
export type SsfConfig = Record<string, unknown>;

/** Stream of a receiver as asked for: names are snake case here, camel case in answers. Its profile is an attribute of the client. */
export interface SsfStreamRequest {
  description?: string;
  delivery?: { method: string; endpoint_url?: string; authorization_header?: string };
  events_requested?: string[];
  events_delivered?: string[];
}

export type SsfStream = Record<string, unknown> & { streamId?: string; status?: string };

/** Who is meant: `user-email`, `user-id`, `user-username` or `org-alias`. */
export interface SsfSubject {
  type: string;
  value: string;
}

export interface SsfSubjectStatus {
  status: "notified" | "ignored" | "not_notified" | (string & {});
  entity_type?: string;
  entity_id?: string;
}

export interface SsfEvent {
  eventType: string;
  subjectType: string;
  subjectValue: string;
  event: Record<string, unknown>;
}

type Receiver = { clientId: string; realm?: string };

const receiver = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, ...more: string[]) => ({
  method,
  path: `/clients/{clientId}${path}`,
  urlParamKeys: ["clientId", ...more],
});

/**
 * Shared signals of a realm (feature SSF; 404 unless the realm is a transmitter). Receivers go by `clientId`, not by internal id.
 * Source: /admin/realms/{realm}/ssf.
 */
export class SharedSignals extends Resource<{ realm?: string }> {
  constructor(client: KeycloakAdminClient) {
    super(client, {
      path: "/admin/realms/{realm}/ssf",
      getUrlParams: () => ({ realm: client.realmName }),
      getBaseUrl: () => client.baseUrl,
    });
  }

  config = this.makeRequest<unknown, SsfConfig>({ method: "GET", path: "/config" });

  /** Drops events that wait for delivery, of all receivers. */
  delQueuedEvents = this.makeRequest<unknown, void>({ method: "DELETE", path: "/events/queued" });

  /** The receiver's stream. Null when there is none. */
  stream = this.makeRequest<Receiver, SsfStream | null>({ ...receiver("GET", "/stream"), catchNotFound: true });

  createStream = this.makeUpdateRequest<Receiver, SsfStreamRequest, SsfStream>(receiver("POST", "/stream"));

  // The client's type knows no PATCH; it hands the method to fetch as it is.
  updateStream = this.makeUpdateRequest<Receiver, SsfStreamRequest, SsfStream>(receiver("PATCH" as "PUT", "/stream"));

  delStream = this.makeRequest<Receiver, void>(receiver("DELETE", "/stream"));

  updateStreamStatus = this.makeUpdateRequest<
    Receiver,
    { stream_id: string; status: string; reason?: string },
    SsfStream
  >(receiver("POST", "/stream/status"));

  /** Sends a verification event to the receiver. */
  verifyStream = this.makeRequest<Receiver, void>(receiver("POST", "/stream/verify"));

  /** Changes, or with `check` reads, whether the receiver learns of a subject. */
  subject = this.makeUpdateRequest<
    Receiver & { action: "add" | "remove" | "ignore" | "check" },
    SsfSubject,
    SsfSubjectStatus
  >(receiver("POST", "/subjects/{action}", "action"));

  /** An event by its `jti`. Null when there is none. */
  pendingEvent = this.makeRequest<Receiver & { jti: string }, Record<string, unknown> | null>({
    ...receiver("GET", "/pending-events/{jti}", "jti"),
    catchNotFound: true,
  });

  emitEvent = this.makeUpdateRequest<Receiver, SsfEvent, { status: string; jti?: string }>(
    receiver("POST", "/events/emit"),
  );
}
