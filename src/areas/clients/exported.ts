import { download } from "../../kit/file/download.ts";
import type { Client } from "./client.ts";

/** Returns a client for import elsewhere: without its internal ID and those of its mappers. */
export function exported({ id: _id, protocolMappers, ...client }: Client): Client {
  return {
    ...client,
    ...(protocolMappers && { protocolMappers: protocolMappers.map(({ id: _mapperId, ...mapper }) => mapper) }),
  };
}

/** Downloads the client as `<client id>.json`. */
export function downloadClient(client: Client): void {
  download(`${client.clientId}.json`, JSON.stringify(exported(client), null, 2), "application/json");
}
