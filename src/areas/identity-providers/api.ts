import { isApiError, ApiError } from "../../api/ApiError.ts";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { KeyImport } from "../../sections/keys/keystore.ts";
import { capitalised } from "../../sections/provider-types/typeName.ts";
import type { Provider, ProviderType } from "./provider.ts";

/** First part of the keys of everything about identity providers. */
export const area = "identity-providers";

/** Settings as the server found them: a flat map of texts. */
export type Found = Record<string, string>;

const providers = "/identity-provider/instances";

const providerCalls = (server: Server) => {
  const at = (alias: string, part = "") => `${providers}/${encodeURIComponent(alias)}${part}`;
  const importFrom = (body: unknown, signal: AbortSignal) =>
    server.request<Found>("POST", "/identity-provider/import-config", { body, signal });
  return {
    /** A page, by alias. In brief the server (26.7) leaves out the organization. The search finds parts of aliases; `realmOnly` leaves out those that an organization has. */
    list: ({ first, max, search, filters }: ListQuery) => {
      const realmOnly = filters.realmOnly?.includes("true") === true;
      return server.readList<Provider>([area, "list", { first, max, search, realmOnly }], providers, {
        query: { first, max, search, briefRepresentation: false, ...(realmOnly && { realmOnly }) },
      });
    },
    /** All of them with their settings, for the order in which they are offered. */
    all: server.readList<Provider>([area, "all"], providers, { query: { briefRepresentation: false, max: -1 } }),
    detail: (alias: string) =>
      server.record<Provider>([area, "detail", alias], at(alias), { kind: "identity-provider", identity: { alias } }),
    /** What a type is called, and what it asks for besides. Of some the server cannot tell, and fails; they go without. */
    type: (providerId: string) => ({
      queryKey: server.key(area, "type", providerId),
      queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<ProviderType> => {
        try {
          return await server.object(`/identity-provider/providers/${encodeURIComponent(providerId)}`, { signal });
        } catch (error) {
          if (isApiError(error, 500)) return { id: providerId, name: capitalised(providerId) };
          throw error;
        }
      },
    }),
    /** An alias with a blank or a slash is refused. */
    create: async (provider: Provider) => {
      await onFields(server.request("POST", providers, { body: provider }));
      return { alias: provider.alias ?? "" };
    },
    /** The provider that was made, by its alias. */
    find: async (provider: Provider): Promise<Look<{ alias: string }>> => {
      const found = await server.request<Provider | null>("GET", at(provider.alias ?? ""), { tolerate404: true });
      return lookForMade(provider, found ?? undefined, { alias: provider.alias ?? "" });
    },
    /** Settings are replaced as a whole, and empty ones vanish. A secret that is left out is lost: masked as it came, it is kept. */
    update: (alias: string, provider: Provider) => onFields(server.request("PUT", at(alias), { body: provider })),
    /** Links of people to it go along; their accounts stay. */
    remove: (alias: string) => server.request("DELETE", at(alias)),
    /** Asks for the keys again at the address of the metadata. False where the server did so only a moment ago. */
    reloadKeys: (alias: string) => server.request<boolean>("GET", at(alias, "/reload-keys")),
    /** What metadata at an address say. The server asks, and saves nothing; an address that does not answer is a 500. */
    byAddress: (providerId: string, fromUrl: string) => ({
      queryKey: server.key(area, "metadata", providerId, fromUrl),
      queryFn: ({ signal }: { signal: AbortSignal }) => importFrom({ providerId, fromUrl }, signal),
    }),
    /** What metadata in a file say. */
    byFile: (providerId: string, text: string) => ({
      queryKey: server.key(area, "metadata", providerId, "file", text),
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const body = new FormData();
        body.append("providerId", providerId);
        body.append("file", new Blob([text]), providerId === "saml" ? "metadata.xml" : "metadata.json");
        return importFrom(body, signal);
      },
    }),
    /** The public key in a file, or in a keystore. Nothing is saved. */
    readKey: ({ keystoreFormat, file, keyAlias = "", storePassword = "" }: KeyImport) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ keystoreFormat, keyAlias, storePassword }))
        if (value) body.append(name, value);
      body.append("file", file);
      return server.request<{ jwks?: string; publicKey?: string }>("POST", "/identity-provider/upload-certificate", {
        body,
      });
    },
    /** How many people have an account linked there. Servers before 26.6 count everybody, so that a few are counted here. */
    linked: (alias: string) => ({
      queryKey: server.key(area, "linked", alias),
      queryFn: async ({ signal }: { signal?: AbortSignal }) => {
        const query = { idpAlias: alias };
        const few = await server.list("/users", { query: { ...query, briefRepresentation: true, max: FEW }, signal });
        return few.length < FEW ? few.length : server.request<number>("GET", "/users/count", { query, signal });
      },
    }),
  };
};

const FEW = 50;

/** Which field a sentence of the server is about, where it does not name one by something like its key. */
const subjects: readonly [RegExp, string][] = [
  [/empty space|character|already exists/i, "alias"],
  [/trust domain/i, "trustDomain"],
  [/user info url/i, "userInfoUrl"],
  [/validating public key/i, "publicKeySignatureVerifier"],
  [/jwks url/i, "jwksUrl"],
  [/issuer/i, "issuer"],
];

/** `[userinfo_url]` → `userinfourl`, to be compared with keys in lower case. */
const named = (message: string) => /\[([\w.]+)\]/.exec(message)?.[1]?.replace(/_/g, "").toLowerCase();

const addresses = [
  ...["authorizationUrl", "tokenUrl", "logoutUrl", "userInfoUrl", "tokenIntrospectionUrl", "jwksUrl"],
  ...["singleSignOnServiceUrl", "singleLogoutServiceUrl", "artifactResolutionServiceUrl", "metadataDescriptorUrl"],
  ...["bundleEndpoint", "issuer", "baseUrl", "apiUrl"],
];

/** The field that the server's sentence is about: "The url [token_url] is malformed". */
export function fieldOf(message: string): string | undefined {
  const name = named(message);
  return (
    addresses.find((key) => key.toLowerCase() === name) ?? subjects.find(([pattern]) => pattern.test(message))?.[1]
  );
}

async function onFields<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const field = isApiError(error, 400, 409) && !error.fields.length ? fieldOf(error.message) : undefined;
    if (!field || !isApiError(error)) throw error;
    const { message, status, method, path } = error;
    throw new ApiError(message, { status, method, path, responseData: { errorMessage: message, field }, cause: error });
  }
}

/** Identity providers of a realm. Source: /admin/realms/{realm}/identity-provider. */
export const providersApi = (server: Server) => callsBy(server, providerCalls);
