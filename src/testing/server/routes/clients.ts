import { done, made, notFound, ok, taken } from "../answers.ts";
import { byName, newId, type Client } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";

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

/** IDs are the names here. */
const scopes = (names: unknown) => (Array.isArray(names) ? names : []).map((name: string) => ({ id: name, name }));

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
    return done;
  },
  "GET /clients/{client}/client-secret": (call) => ok({ type: "secret", value: clientOf(call).secret }),
  "GET /clients/{client}/default-client-scopes": (call) => ok(scopes(clientOf(call).defaultClientScopes)),
  "GET /clients/{client}/optional-client-scopes": (call) => ok(scopes(clientOf(call).optionalClientScopes)),
};
