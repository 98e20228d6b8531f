import {
  SharedSignals,
  type SsfEvent,
  type SsfStream,
  type SsfStreamRequest,
  type SsfSubject,
} from "../../../api/resources/sharedSignals.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { Server } from "../../../api/server.ts";

/** Supported events and defaults of the transmitter. */
export interface Transmitter {
  availableSupportedEvents?: string[];
  defaultSupportedEvents?: string[];
  /** Events that the server emits automatically. Others need a request to emit them. */
  nativelyEmittedEvents?: string[];
  defaultPushEndpointConnectTimeoutMillis?: number;
  defaultPushEndpointSocketTimeoutMillis?: number;
  defaultUserSubjectFormat?: string;
}

/** Stream of a client. Times are in seconds since the epoch. */
export interface Stream extends SsfStream {
  streamId?: string;
  description?: string;
  status?: string;
  statusReason?: string;
  audience?: string[];
  delivery?: { method?: string; endpoint_url?: string };
  eventsSupported?: string[];
  eventsRequested?: string[];
  eventsDelivered?: string[];
  createdAt?: number;
  updatedAt?: number;
  lastVerifiedAt?: number;
  /** `KEYCLOAK` for a stream that an admin created. Only those can be changed here. */
  managedBy?: string;
}

/** Event that is sent or pending. Times are in seconds since the epoch. */
export interface PendingEvent {
  jti: string;
  eventType?: string;
  deliveryMethod?: string;
  status?: string;
  attempts?: number;
  createdAt?: number;
  deliveredAt?: number;
  nextAttemptAt?: number;
  lastError?: string;
  userId?: string;
  decodedSet?: unknown;
}

/** Shared Signals of a client, by client ID. Source: /admin/realms/{realm}/ssf/clients/{clientId}. */
export const ssfApi = (server: Server, clientId: string) => {
  const key = ["clients", "ssf", clientId] as const;
  return {
    /** Requires view-realm, otherwise 403. */
    transmitter: server.query(
      SharedSignals,
      ["clients", "ssf-transmitter"],
      (signals): Promise<Transmitter> => signals.config(),
    ),
    /** Null if there is no stream. */
    stream: server.query(
      SharedSignals,
      [...key, "stream"],
      (signals): Promise<Stream | null> => signals.stream({ clientId }),
    ),
    /** Existing stream, as the base of a change. */
    record: (streamId: string) =>
      server.record<Stream>([...key, "record", streamId], `/ssf/clients/${encodeURIComponent(clientId)}/stream`, {
        kind: "stream",
        identity: { streamId },
      }),
    /** Finds a created stream. A client has at most one. */
    find: async (): Promise<Look<Stream>> => {
      const stream: Stream | null = await server.call(SharedSignals, (signals) => signals.stream({ clientId }));
      return stream?.streamId ? { result: stream } : undefined;
    },
    create: (stream: SsfStreamRequest): Promise<Stream> =>
      server.call(SharedSignals, (signals) => signals.createStream({ clientId }, stream)),
    remove: () => server.call(SharedSignals, (signals) => signals.delStream({ clientId })),
    setStatus: (streamId: string, status: string) =>
      server.call(SharedSignals, (signals) =>
        signals.updateStreamStatus({ clientId }, { stream_id: streamId, status }),
      ),
    /** 404 if the stream is paused or disabled. */
    verify: () => server.call(SharedSignals, (signals) => signals.verifyStream({ clientId })),
    /** 404 if the subject does not exist. */
    subject: (action: "add" | "remove" | "ignore" | "check", subject: SsfSubject) =>
      server.call(SharedSignals, (signals) => signals.subject({ clientId, action }, subject)),
    /** Null if the event is unknown or no longer stored. */
    event: (jti: string) =>
      server.query(
        SharedSignals,
        [...key, "event", jti],
        (signals) => signals.pendingEvent({ clientId, jti }) as Promise<PendingEvent | null>,
      ),
    emit: (event: SsfEvent) => server.call(SharedSignals, (signals) => signals.emitEvent({ clientId }, event)),
  };
};
