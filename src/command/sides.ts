import {
  readRealm,
  readRealmFile,
  RealmFileError,
  type RealmDocument,
  type RealmServer,
  type SectionId,
} from "../realm-document/index.ts";
import { UsageError, type Connection, type Machine } from "./machine.ts";

export type SideName = "source" | "target";

/** A realm that was read, and its server if it is not a file. */
export interface SideRealm {
  document: RealmDocument;
  server?: RealmServer;
  version?: string;
}

const isServer = (place: string) => /^https?:\/\//.test(place);

/** Server and realm of `https://id.example.org/acme`. The issuer `https://id.example.org/realms/acme` works too. */
function realmAt(place: string): { url: string; realm: string } {
  if (!URL.canParse(place)) throw new UsageError(`"${place}" is no URL.`);
  const { origin, pathname } = new URL(place);
  const [realm = "", ...above] = pathname.split("/").filter(Boolean).reverse();
  if (realm === "") throw new UsageError(`"${place}" names no realm: https://id.example.org/acme.`);
  const base = (above[0] === "realms" ? above.slice(1) : above).reverse();
  return { url: [origin, ...base].join("/"), realm: decodeURIComponent(realm) };
}

const variables = [
  ...["KEYCLOAK_ACCESS_TOKEN", "KEYCLOAK_CLIENT_ID", "KEYCLOAK_CLIENT_SECRET"],
  ...["KEYCLOAK_USER", "KEYCLOAK_PASSWORD", "KEYCLOAK_REALM"],
] as const;

/** Returns the variables of a side, `SOURCE_KEYCLOAK_…`, or else the ones without a side. Never mixes both. */
function variablesOf(side: SideName, env: Machine["env"]): Partial<Record<(typeof variables)[number], string>> {
  const withPrefix = (prefix: string) =>
    Object.fromEntries(variables.flatMap((name) => (env[prefix + name] ? [[name, env[prefix + name]]] : [])));
  const own = withPrefix(`${side.toUpperCase()}_`);
  return Object.keys(own).length > 0 ? own : withPrefix("");
}

/** @throws UsageError without credentials. */
export function connectionOf(place: string, side: SideName, env: Machine["env"]): Connection {
  const {
    KEYCLOAK_ACCESS_TOKEN: token,
    KEYCLOAK_CLIENT_ID: clientId,
    KEYCLOAK_CLIENT_SECRET: clientSecret,
    KEYCLOAK_USER: username,
    KEYCLOAK_PASSWORD: password,
    KEYCLOAK_REALM: authRealm = "master",
  } = variablesOf(side, env);
  const base = { ...realmAt(place), authRealm };
  if (token) return { ...base, token };
  if (username && password)
    return {
      ...base,
      credentials: {
        ...{ grantType: "password", clientId: clientId ?? "admin-cli", username, password },
        ...(clientSecret && { clientSecret }),
      },
    };
  if (clientId && clientSecret)
    return { ...base, credentials: { grantType: "client_credentials", clientId, clientSecret } };
  throw new UsageError(
    `No credentials for ${place}: set KEYCLOAK_CLIENT_ID and KEYCLOAK_CLIENT_SECRET, KEYCLOAK_USER and KEYCLOAK_PASSWORD, or KEYCLOAK_ACCESS_TOKEN.`,
  );
}

/** Version of a server. Undefined if the account may not read it. */
async function versionOf(server: RealmServer): Promise<string | undefined> {
  try {
    const info = await server.request<{ systemInfo?: { version?: string } } | undefined>("GET", "/admin/serverinfo");
    return info?.systemInfo?.version;
  } catch {
    return undefined;
  }
}

async function readServer(place: string, side: SideName, ids: readonly SectionId[], machine: Machine) {
  const server = machine.connect(connectionOf(place, side, machine.env));
  const version = await versionOf(server);
  const found = version === undefined ? {} : { version };
  const { signal } = machine;
  const document = await readRealm(server, { sections: ids, ...found, ...(signal && { signal }) });
  return { server, document, ...found };
}

/** A realm of a file: `realm.json`, or `realms.json#acme` of several. @throws UsageError */
export async function readFileRealm(place: string, machine: Machine): Promise<RealmDocument> {
  const [, file = place, name] = /^(.*?)(?:#([^#]*))?$/.exec(place) ?? [];
  try {
    const { documents } = await readRealmFile(await machine.read(file), file);
    const fitting = documents.filter(({ realm }) => name === undefined || realm === name);
    const [document] = fitting;
    if (document && fitting.length === 1) return document;
    const names = documents.map(({ realm }) => `${file}#${realm}`).join(", ");
    throw new UsageError(document ? `${file} has several realms: ${names}.` : `${place} is none of ${names}.`);
  } catch (error) {
    if (!(error instanceof RealmFileError)) throw error;
    const line = error.line === undefined ? "" : `:${error.line}:${error.column ?? 1}`;
    throw new UsageError(`${file}${line}: ${error.message}`);
  }
}

/** Reads a realm of a server or of a file. @throws UsageError */
export async function readSide(
  place: string,
  side: SideName,
  ids: readonly SectionId[],
  machine: Machine,
): Promise<SideRealm> {
  return isServer(place) ? readServer(place, side, ids, machine) : { document: await readFileRealm(place, machine) };
}
