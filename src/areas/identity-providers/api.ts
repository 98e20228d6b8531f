import { isApiError, ApiError } from "../../api/ApiError.ts";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { KeyImport } from "../../sections/keys/keystore.ts";
import { capitalised } from "../../sections/provider-types/typeName.ts";
import type { Provider, ProviderType } from "./provider.ts";

/** Prefix of the query keys. */
export const area = "identity-providers";

const providers = "/identity-provider/instances";

const providerCalls = (server: Server) => {
  const at = (alias: string, part = "") => `${providers}/${encodeURIComponent(alias)}${part}`;
  return {
    /**
     * Page of providers, sorted by alias. Not brief: the brief representation (26.7) omits the organization.
     * The search matches parts of aliases. `realmOnly` omits providers of organizations.
     */
    list: ({ first, max, search, filters }: ListQuery) => {
      const realmOnly = filters.realmOnly?.includes("true") === true;
      return server.readList<Provider>([area, "list", { first, max, search, realmOnly }], providers, {
        query: { first, max, search, briefRepresentation: false, ...(realmOnly && { realmOnly }) },
      });
    },
    /** All providers with their settings, to change their display order. */
    all: server.readList<Provider>([area, "all"], providers, { query: { briefRepresentation: false, max: -1 } }),
    detail: (alias: string) =>
      server.record<Provider>([area, "detail", alias], at(alias), { kind: "identity-provider", identity: { alias } }),
    /** Name and extra settings of a type. The server responds 500 for some types: falls back to the ID as name. */
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
    /** The server rejects an alias with a space or a slash. */
    create: async (provider: Provider) => {
      await onFields(server.request("POST", providers, { body: provider }));
      return { alias: provider.alias ?? "" };
    },
    /** Finds a created provider by its alias. */
    find: async (provider: Provider): Promise<Look<{ alias: string }>> => {
      const found = await server.request<Provider | null>("GET", at(provider.alias ?? ""), { tolerate404: true });
      return lookForMade(provider, found ?? undefined, { alias: provider.alias ?? "" });
    },
    /**
     * The server replaces all settings and drops empty ones. It loses an omitted secret, and keeps the stored one if it
     * gets the mask.
     */
    update: (alias: string, provider: Provider) => onFields(server.request("PUT", at(alias), { body: provider })),
    /** Deletes account links too. The users stay. */
    remove: (alias: string) => server.request("DELETE", at(alias)),
    /** Reloads the keys from the metadata URL. Returns false if the server did so a moment ago. */
    reloadKeys: (alias: string) => server.request<boolean>("GET", at(alias, "/reload-keys")),
    /** Returns the public key in a file or keystore. Saves nothing. */
    readKey: ({ keystoreFormat, file, keyAlias = "", storePassword = "" }: KeyImport) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ keystoreFormat, keyAlias, storePassword }))
        if (value) body.append(name, value);
      body.append("file", file);
      return server.request<{ jwks?: string; publicKey?: string }>("POST", "/identity-provider/upload-certificate", {
        body,
      });
    },
    /**
     * Number of users with a linked account. Servers before 26.6 count all users, so small numbers are counted here.
     */
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

/** Fields of server error messages that do not contain the setting name. */
const subjects: readonly [RegExp, string][] = [
  [/empty space|character|already exists/i, "alias"],
  [/trust domain/i, "trustDomain"],
  [/user info url/i, "userInfoUrl"],
  [/validating public key/i, "publicKeySignatureVerifier"],
  [/jwks url/i, "jwksUrl"],
  [/issuer/i, "issuer"],
];

/** Returns the setting name in an error message, in lower case: `[userinfo_url]` → `userinfourl`. */
const named = (message: string) => /\[([\w.]+)\]/.exec(message)?.[1]?.replace(/_/g, "").toLowerCase();

const addresses = [
  ...["authorizationUrl", "tokenUrl", "logoutUrl", "userInfoUrl", "tokenIntrospectionUrl", "jwksUrl"],
  ...["singleSignOnServiceUrl", "singleLogoutServiceUrl", "artifactResolutionServiceUrl", "metadataDescriptorUrl"],
  ...["bundleEndpoint", "issuer", "baseUrl", "apiUrl"],
];

/** Returns the field that an error message is about, such as "The url [token_url] is malformed". */
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
