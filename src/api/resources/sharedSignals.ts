import type { KeycloakAdminClient } from "@keycloak/keycloak-admin-client/lib/client.js";
import Resource from "@keycloak/keycloak-admin-client/lib/resources/resource.js";

export type SsfConfig = Record<string, unknown>;

/** Stream request: snake case here, camel case in responses. Its profile is a client attribute. */
export interface SsfStreamRequest {
  description?: string;
  delivery?: { method: string; endpoint_url?: string; authorization_header?: string };
  events_requested?: string[];
  events_delivered?: string[];
}

export type SsfStream = Record<string, unknown> & { streamId?: string; status?: string };

/** Types: `user-email`, `user-id`, `user-username` or `org-alias`. */
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
 * Shared signals of a realm (feature SSF, 404 unless the realm is a transmitter). Receivers are identified by
 * `clientId`, not by internal ID.
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

  /** Deletes queued events of all receivers. */
  delQueuedEvents = this.makeRequest<unknown, void>({ method: "DELETE", path: "/events/queued" });

  /** Stream of the receiver. Null if there is none. */
  stream = this.makeRequest<Receiver, SsfStream | null>({ ...receiver("GET", "/stream"), catchNotFound: true });

  createStream = this.makeUpdateRequest<Receiver, SsfStreamRequest, SsfStream>(receiver("POST", "/stream"));

  // The client's type has no PATCH, but passes the method to fetch unchanged.
  updateStream = this.makeUpdateRequest<Receiver, SsfStreamRequest, SsfStream>(receiver("PATCH" as "PUT", "/stream"));

  delStream = this.makeRequest<Receiver, void>(receiver("DELETE", "/stream"));

  updateStreamStatus = this.makeUpdateRequest<
    Receiver,
    { stream_id: string; status: string; reason?: string },
    SsfStream
  >(receiver("POST", "/stream/status"));

  /** Sends a verification event to the receiver. */
  verifyStream = this.makeRequest<Receiver, void>(receiver("POST", "/stream/verify"));

  /** Changes the receiver's subscription to a subject, or reads it with `check`. */
  subject = this.makeUpdateRequest<
    Receiver & { action: "add" | "remove" | "ignore" | "check" },
    SsfSubject,
    SsfSubjectStatus
  >(receiver("POST", "/subjects/{action}", "action"));

  /** Event by its `jti`. Null if there is none. */
  pendingEvent = this.makeRequest<Receiver & { jti: string }, Record<string, unknown> | null>({
    ...receiver("GET", "/pending-events/{jti}", "jti"),
    catchNotFound: true,
  });

  emitEvent = this.makeUpdateRequest<Receiver, SsfEvent, { status: string; jti?: string }>(
    receiver("POST", "/events/emit"),
  );
}
