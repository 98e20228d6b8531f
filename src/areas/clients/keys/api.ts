import { callsBy } from "../../../api/calls.ts";
import type { Server } from "../../../api/server.ts";
import type { KeyOwner } from "../../../sections/keys/KeyDialogs.tsx";
import type { KeyImport, KeystoreRequest } from "../../../sections/keys/keystore.ts";
import type { Client } from "../area.ts";

/** What a key of a client is for: name in the address of its calls. */
export type KeyUse = "jwt.credential" | "saml.signing" | "saml.encryption";

/** What the server keeps of a client's key. Certificates and SAML keys are base64 without head and foot. */
interface KeyInfo {
  certificate?: string;
  publicKey?: string;
  jwks?: string;
}

/** A client as the owner of its keys. */
export const keyOwner = ({ id, clientId = "" }: Client): KeyOwner => ({ area: "clients", id, alias: clientId });

const keyCalls = (server: Server, id: string, use: KeyUse) => {
  const at = `/clients/${encodeURIComponent(id)}/certificates/${use}`;
  const archive = async (call: string, body: KeystoreRequest) => {
    const answer = await server.fetch("POST", `${at}/${call}`, { body });
    if (!answer) throw new Error("No keystore came back.");
    return answer.blob();
  };
  return {
    /** Everything but the private key, which the server also sends to those who manage the client: it goes no further than here. */
    info: {
      queryKey: server.key("clients", "certificates", id, use),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<KeyInfo> => {
        const { certificate, publicKey, jwks } = await server.object<KeyInfo>(at, { signal });
        return { ...(certificate && { certificate }), ...(publicKey && { publicKey }), ...(jwks && { jwks }) };
      },
    },
    /** Makes a key pair and keeps the certificate, for SAML also the private key; resolves to the private key in base64. */
    generate: async (): Promise<string> =>
      (await server.request<{ privateKey?: string }>("POST", `${at}/generate`)).privateKey ?? "",
    /** Makes a key pair, keeps the certificate only, and resolves to a keystore with both. */
    generateArchive: (request: KeystoreRequest) => archive("generate-and-download", request),
    /** Packs the kept key, and the realm's certificate, into a keystore. */
    exportArchive: (request: KeystoreRequest) => archive("download", request),
    /** Takes the key out of a file. A private key comes along for SAML only, and only if its password is right; otherwise the certificate alone. */
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
