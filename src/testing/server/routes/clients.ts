import { done, made, notFound, ok, taken } from "../answers.ts";
import { byName, newId, type Client } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { full } from "../sent.ts";
import { dropBelow, itemOf, listAt, listIn, objectIn } from "../store.ts";

/** Defaults of a new client. */
export const newClient = (client: Partial<Client> & { clientId: string }): Client => ({
  ...{ id: newId(), surrogateAuthRequired: false, enabled: true, alwaysDisplayInConsole: false },
  ...{ clientAuthenticatorType: "client-secret", redirectUris: [], webOrigins: [], notBefore: 0, bearerOnly: false },
  ...{ consentRequired: false, standardFlowEnabled: true, implicitFlowEnabled: false, directAccessGrantsEnabled: true },
  ...{ serviceAccountsEnabled: false, publicClient: true, frontchannelLogout: false, protocol: "openid-connect" },
  ...{ attributes: { realm_client: "false" }, authenticationFlowBindingOverrides: {}, fullScopeAllowed: true },
  ...{
    nodeReRegistrationTimeout: -1,
    defaultClientScopes: ["profile", "email"],
    optionalClientScopes: ["address", "phone"],
  },
  ...client,
});

const access = ({ has, may }: Call, { id }: Client) => {
  const manages = has("manage-clients") || may("Clients", id, "manage");
  return { view: true, configure: manages, manage: manages };
};

/** @throws Refusal 404 */
function clientOf({ realm, params }: Call): Client {
  const found = realm.clients.find(({ id }) => id === params.client);
  if (!found) throw notFound("Could not find client");
  return found;
}

function list({ realm, query, has, may }: Call): Client[] {
  const isSeen = ({ id }: Client) => has("view-clients", "manage-clients") || may("Clients", id, "view", "manage");
  const wanted = query.get("clientId")?.toLowerCase();
  const isSearch = query.get("search") === "true";
  return realm.clients
    .filter(isSeen)
    .filter(({ clientId }) => {
      const name = clientId.toLowerCase();
      return wanted === undefined || (isSearch ? name.includes(wanted) : name === wanted);
    })
    .sort((left, right) => byName(left.clientId, right.clientId));
}

/** Adds what the settings of a client need: the user of its service account, its authorization settings, a secret. */
function complete({ realm }: Call, client: Client): void {
  const { id, clientId } = client;
  client.attributes = { realm_client: "false", ...objectIn(client, "attributes") };
  if (client.publicClient === false && client.protocol === "openid-connect")
    client.secret ??= newId().replaceAll("-", "");
  const username = `service-account-${clientId.toLowerCase()}`;
  const standard = realm.roles.find((role) => !role.client && role.name === `default-roles-${realm.name}`);
  if (client.serviceAccountsEnabled && !realm.users.some((user) => user.username === username))
    realm.users.push({
      ...{ id: newId(), username, enabled: true, emailVerified: false, createdTimestamp: Date.now() },
      ...{ requiredActions: [], attributes: {}, credentials: [], groups: [], roles: standard ? [standard.id] : [] },
    });
  const at = `/clients/${id}/authz/resource-server`;
  if (client.authorizationServicesEnabled && !realm.documents[at])
    realm.documents[at] = {
      ...{ id, clientId: id, name: clientId, allowRemoteResourceManagement: true, policyEnforcementMode: "ENFORCING" },
      ...{ resources: [], policies: [], scopes: [], decisionStrategy: "UNANIMOUS" },
    };
}

function create(call: Call) {
  const { clientId, ...rest } = sent<Client>(call);
  if (call.realm.clients.some((client) => client.clientId === clientId))
    throw taken(`Client ${clientId} already exists`);
  const wanted = rest.protocol ?? "openid-connect";
  const scopesAt = (path: string) =>
    listAt(call.realm, path).flatMap(({ name, protocol }) => (protocol === wanted ? [name] : []));
  const [standard, optional] = ["/default-default-client-scopes", "/default-optional-client-scopes"].map(scopesAt);
  const client = newClient({
    ...(standard?.length && { defaultClientScopes: standard, optionalClientScopes: optional }),
    ...(rest as Client),
  });
  client.clientId = clientId ?? client.id;
  call.realm.clients.push(client);
  complete(call, client);
  return made(`/clients/${client.id}`);
}

/** Client scopes by name. A scope that the realm lacks has its name as ID. */
const scopes = ({ realm }: Call, names: unknown) =>
  (Array.isArray(names) ? names : []).map((name: string) => {
    const { id = name } = listAt(realm, "/client-scopes").find((scope) => scope.name === name) ?? {};
    return { id, name };
  });

/** Client scopes of one assignment type. */
const assigned = (path: string, field: "defaultClientScopes" | "optionalClientScopes"): Routes => ({
  [`GET /clients/{client}/${path}`]: (call) => ok(scopes(call, clientOf(call)[field])),
  [`PUT /clients/{client}/${path}/{scope}`]: (call) => {
    const { name } = itemOf(listAt(call.realm, "/client-scopes"), "id", call.params.scope, "Client scope not found");
    const client = clientOf(call);
    client[field] = [...new Set([...listIn<unknown>(client, field), name])];
    return done;
  },
  [`DELETE /clients/{client}/${path}/{scope}`]: (call) => {
    const client = clientOf(call);
    const gone = scopes(call, client[field]).find(({ id }) => id === call.params.scope);
    client[field] = listIn<unknown>(client, field).filter((name) => name !== gone?.name);
    return done;
  },
});

export const clients: Routes = {
  "GET /clients": (call) =>
    ok(page(list(call), call.query).map((client) => ({ ...client, access: access(call, client) }))),
  "POST /clients": create,
  "GET /clients/{client}": (call) => ok({ ...clientOf(call), access: access(call, clientOf(call)) }),
  "PUT /clients/{client}": (call) => {
    complete(call, Object.assign(clientOf(call), sent<Client>(call)));
    return done;
  },
  "DELETE /clients/{client}": (call) => {
    const { id } = clientOf(call);
    call.realm.clients = call.realm.clients.filter((client) => client.id !== id);
    call.realm.roles = call.realm.roles.filter((role) => role.client !== id);
    dropBelow(call.realm, `/clients/${id}`);
    return done;
  },
  "GET /clients/{client}/client-secret": (call) => ok({ type: "secret", value: clientOf(call).secret }),
  "POST /clients/{client}/client-secret": (call) => {
    const client = clientOf(call);
    client.secret = newId().replaceAll("-", "");
    return ok({ type: "secret", value: client.secret });
  },
  "GET /clients/{client}/service-account-user": (call) => {
    const { clientId } = clientOf(call);
    const user = call.realm.users.find(({ username }) => username === `service-account-${clientId}`);
    if (!user) throw notFound("Service account user not found");
    return ok(full(user));
  },
  "GET /clients/{client}/certificates/{use}": (call) => ok(clientOf(call) && {}),
  ...assigned("default-client-scopes", "defaultClientScopes"),
  ...assigned("optional-client-scopes", "optionalClientScopes"),
};
