import { done, made, notFound, ok, taken } from "../answers.ts";
import { byName, newId, type Client } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { full } from "../sent.ts";
import { dropBelow, itemOf, listAt, listIn } from "../store.ts";

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

const access = ({ has }: Call) => ({ view: true, configure: has("manage-clients"), manage: has("manage-clients") });

/** @throws Refusal 404 */
function clientOf({ realm, params }: Call): Client {
  const found = realm.clients.find(({ id }) => id === params.client);
  if (!found) throw notFound("Could not find client");
  return found;
}

function list({ realm, query }: Call): Client[] {
  const wanted = query.get("clientId")?.toLowerCase();
  const isSearch = query.get("search") === "true";
  return realm.clients
    .filter(({ clientId }) => {
      const name = clientId.toLowerCase();
      return wanted === undefined || (isSearch ? name.includes(wanted) : name === wanted);
    })
    .sort((left, right) => byName(left.clientId, right.clientId));
}

function create(call: Call) {
  const { clientId, ...rest } = sent<Client>(call);
  if (call.realm.clients.some((client) => client.clientId === clientId))
    throw taken(`Client ${clientId} already exists`);
  const client = newClient(rest as Client);
  client.clientId = clientId ?? client.id;
  call.realm.clients.push(client);
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
  "GET /clients": (call) => ok(page(list(call), call.query).map((client) => ({ ...client, access: access(call) }))),
  "POST /clients": create,
  "GET /clients/{client}": (call) => ok({ ...clientOf(call), access: access(call) }),
  "PUT /clients/{client}": (call) => {
    Object.assign(clientOf(call), sent<Client>(call));
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
