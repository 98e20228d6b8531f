import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import type { KeyOwner } from "../../../sections/keys/KeyDialogs.tsx";
import type { KeyImport, KeystoreRequest } from "../../../sections/keys/keystore.ts";
import type { Client } from "../client.ts";

/** Use of a client key, as its name in the endpoints. */
export type KeyUse = "jwt.credential" | "saml.signing" | "saml.encryption";

/** Key info. Certificates and SAML keys are base64 without PEM header and footer. */
interface KeyInfo {
  certificate?: string;
  publicKey?: string;
  jwks?: string;
}

/** Returns the key owner for a client. */
export const keyOwner = ({ id, clientId = "" }: Client): KeyOwner => ({ area: "clients", id, alias: clientId });

const keyCalls = (server: Server, id: string, use: KeyUse) => {
  const at = `/clients/${encodeURIComponent(id)}/certificates/${use}`;
  const archive = async (call: string, body: KeystoreRequest) => {
    const answer = await server.fetch("POST", `${at}/${call}`, { body });
    if (!answer) throw new Error("No keystore came back.");
    return answer.blob();
  };
  const read = async (signal?: AbortSignal): Promise<KeyInfo> => {
    const { certificate, publicKey, jwks } = await server.object<KeyInfo>(at, signal ? { signal } : {});
    return { ...(certificate && { certificate }), ...(publicKey && { publicKey }), ...(jwks && { jwks }) };
  };
  return {
    /** Omits the private key, which the server also sends to admins who may manage the client. */
    info: {
      queryKey: server.key("clients", "certificates", id, use),
      queryFn: ({ signal }: { signal: AbortSignal }) => read(signal),
    },
    /** Current certificate, without cache. */
    certificate: async () => (await read()).certificate,
    /**
     * Generates a key pair and stores the certificate; for SAML also the private key.
     * Returns the private key in base64.
     */
    generate: async (): Promise<string> =>
      (await server.request<{ privateKey?: string }>("POST", `${at}/generate`)).privateKey ?? "",
    /** Generates a key pair and stores only the certificate. Returns a keystore with both. */
    generateArchive: (request: KeystoreRequest) => archive("generate-and-download", request),
    /** Returns a keystore with the stored key and the realm certificate. */
    exportArchive: (request: KeystoreRequest) => archive("download", request),
    /**
     * Imports a key from a file. Imports the private key only for SAML, and only with the right password; otherwise
     * only the certificate.
     */
    upload: ({ file, ...fields }: KeyImport) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) if (value) body.append(name, value);
      body.append("file", file);
      return server.request<KeyInfo>("POST", `${at}/${use === "jwt.credential" ? "upload-certificate" : "upload"}`, {
        body,
      });
    },
  };
};

/** Keys of a client. Source: /admin/realms/{realm}/clients/{id}/certificates/{use}. */
export const keysApi = (server: Server, id: string, use: KeyUse) => callsBy(server, (by) => keyCalls(by, id, use));
