import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";

/** Settings found in metadata: a flat map of strings. */
export type Found = Record<string, string>;

const metadataCalls = (server: Server) => {
  const importFrom = (body: unknown, signal: AbortSignal) =>
    server.request<Found>("POST", "/identity-provider/import-config", { body, signal });
  return {
    /** Settings from a metadata URL. The server loads it and saves nothing. Responds 500 if the URL is unreachable. */
    byAddress: (providerId: string, fromUrl: string) => ({
      queryKey: server.key("identity-providers", "metadata", providerId, fromUrl),
      queryFn: ({ signal }: { signal: AbortSignal }) => importFrom({ providerId, fromUrl }, signal),
    }),
    /** Settings from a metadata file. */
    byFile: (providerId: string, text: string) => ({
      queryKey: server.key("identity-providers", "metadata", providerId, "file", text),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const body = new FormData();
        body.append("providerId", providerId);
        body.append("file", new Blob([text]), providerId === "saml" ? "metadata.xml" : "metadata.json");
        return importFrom(body, signal);
      },
    }),
  };
};

/** Metadata of identity providers. Source: /identity-provider/import-config. */
export const metadataApi = (server: Server) => callsBy(server, metadataCalls);
