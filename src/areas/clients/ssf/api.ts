import {
  SharedSignals,
  type SsfEvent,
  type SsfStream,
  type SsfStreamRequest,
  type SsfSubject,
} from "../../../api/resources/sharedSignals.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { Server } from "../../../api/server.ts";

/** What the server can send, and what it goes by where a client says nothing. */
export interface Transmitter {
  availableSupportedEvents?: string[];
  defaultSupportedEvents?: string[];
  /** Those that the server sends by itself; the others are sent only when somebody asks for it. */
  nativelyEmittedEvents?: string[];
  defaultPushEndpointConnectTimeoutMillis?: number;
  defaultPushEndpointSocketTimeoutMillis?: number;
  defaultUserSubjectFormat?: string;
}

/** The way on which a client gets its events. Moments in seconds. */
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
  /** `KEYCLOAK` for one made here, which alone may be changed here. */
  managedBy?: string;
}

/** An event that was sent, or waits to be. Moments in seconds. */
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

/** Shared signals of one client, by its client id. Source: /admin/realms/{realm}/ssf/clients/{clientId}. */
export const ssfApi = (server: Server, clientId: string) => {
  const key = ["clients", "ssf", clientId] as const;
  return {
    /** 403 without view-realm. */
    transmitter: server.query(
      SharedSignals,
      ["clients", "ssf-transmitter"],
      (signals): Promise<Transmitter> => signals.config(),
    ),
    /** Null while there is none. */
    stream: server.query(
      SharedSignals,
      [...key, "stream"],
      (signals): Promise<Stream | null> => signals.stream({ clientId }),
    ),
    /** One that is there, to be changed. */
    record: (streamId: string) =>
      server.record<Stream>([...key, "record", streamId], `/ssf/clients/${encodeURIComponent(clientId)}/stream`, {
        kind: "stream",
        identity: { streamId },
      }),
    /** The stream that was made: a client has one at most. */
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
    /** 404 while the stream is paused or disabled. */
    verify: () => server.call(SharedSignals, (signals) => signals.verifyStream({ clientId })),
    /** 404 for a subject that does not exist. */
    subject: (action: "add" | "remove" | "ignore" | "check", subject: SsfSubject) =>
      server.call(SharedSignals, (signals) => signals.subject({ clientId, action }, subject)),
    /** Null for an event that is not known, or no longer. */
    event: (jti: string) =>
      server.query(
        SharedSignals,
        [...key, "event", jti],
        (signals) => signals.pendingEvent({ clientId, jti }) as Promise<PendingEvent | null>,
      ),
    emit: (event: SsfEvent) => server.call(SharedSignals, (signals) => signals.emitEvent({ clientId }, event)),
  };
};
