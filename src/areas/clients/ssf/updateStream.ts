import { SharedSignals, type SsfStreamRequest } from "../../../api/resources/sharedSignals.ts";
import type { Server } from "../../../api/server.ts";
import { changeRecord } from "../../../kit/write/record.ts";
import { attributePath, setIn } from "../../../kit/form/path.ts";
import { clientsApi } from "../api.ts";
import type { Client } from "../area.ts";
import { saving } from "../saving.ts";
import type { Stream } from "./api.ts";

/** Changes of a stream as attributes of its client, where the server keeps it. Delivered is what is requested and supported, unless it is named. */
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
 * Changes a stream. The server's call for that is a PATCH, which it allows to pages of its own origin only; from any other page the
 * attributes that the stream consists of are changed instead.
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
