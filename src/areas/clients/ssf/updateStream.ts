import { SharedSignals, type SsfStreamRequest } from "../../../api/resources/sharedSignals.ts";
import type { Server } from "../../../api/server.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { attributePath, setIn } from "../../../kit/record/path.ts";
import { clientsApi } from "../api.ts";
import type { Client } from "../client.ts";
import { saving } from "../saving.ts";
import type { Stream } from "./api.ts";

/**
 * Returns stream changes as client attributes, where the server stores the stream. Default for delivered events:
 * requested events that are supported.
 */
export function attributesOf(
  changes: SsfStreamRequest,
  supported: readonly string[],
): Readonly<Record<string, string>> {
  const { description, events_requested: requested, events_delivered: delivered } = changes;
  const sent = delivered ?? requested?.filter((event) => supported.includes(event));
  return {
    ...(description !== undefined && { "ssf.stream.description": description }),
    ...(requested && { "ssf.stream.eventsRequested": requested.join(",") }),
    ...(sent && { "ssf.stream.eventsDelivered": sent.join(",") }),
  };
}

const isHere = (url: string) =>
  URL.canParse(url, document.baseURI) && new URL(url, document.baseURI).origin === new URL(document.baseURI).origin;

/**
 * Changes a stream. The endpoint uses PATCH, which the server allows only for pages of its own origin.
 * Pages of other origins change the client attributes of the stream instead.
 */
export async function updateStream(
  server: Server,
  client: Client,
  stream: Stream,
  changes: SsfStreamRequest,
): Promise<unknown> {
  if (isHere(server.adminUrl))
    return server.call(SharedSignals, (signals) => signals.updateStream({ clientId: client.clientId ?? "" }, changes));
  const clients = clientsApi(server);
  const id = client.id ?? "";
  const attributes = Object.entries(attributesOf(changes, stream.eventsSupported ?? []));
  return changeRecord(server, saving(clients, id), (fresh) =>
    attributes.reduce<Client>((next, [name, value]) => setIn(next, attributePath(name), value), fresh),
  );
}
