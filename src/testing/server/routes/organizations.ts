import { done, invalid, made, ok, Refusal, taken } from "../answers.ts";
import { byName, newId, type Organization } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { brief, full, userOf } from "../sent.ts";
import { dropBelow, itemOf, listAt } from "../store.ts";

/** @throws Refusal 404 */
function organizationOf({ realm, params }: Call): Organization {
  const found = realm.organizations.find(({ id }) => id === params.organization);
  if (!found) throw new Refusal(404, { errorMessage: "Organization not found." });
  return found;
}

const row = ({ id, name, alias, enabled, description, redirectUrl, domains }: Organization) => ({
  ...{ id, name, alias, enabled, ...(description && { description }), ...(redirectUrl && { redirectUrl }), domains },
});
const whole = (organization: Organization) => ({ ...row(organization), attributes: organization.attributes });

function found({ realm, query }: Call): Organization[] {
  const search = query.get("search")?.toLowerCase() ?? "";
  return realm.organizations
    .filter(({ name, domains }) =>
      [name, ...domains.map((domain) => domain.name)].some((text) => text.toLowerCase().includes(search)),
    )
    .sort((left, right) => byName(left.name, right.name));
}

function create(call: Call) {
  const { name, alias, domains = [], ...rest } = sent<Organization>(call);
  if (!name) throw invalid("Name can not be null");
  if (call.realm.organizations.some((each) => each.name === name))
    throw taken("A organization with the same name already exists.");
  const organization: Organization = {
    ...{ enabled: true, attributes: {}, ...rest, id: newId(), name, alias: alias || name, members: [] },
    domains: domains.map((domain) => ({ ...domain, verified: domain.verified ?? false })),
  };
  call.realm.organizations.push(organization);
  return made(`/organizations/${organization.id}`);
}

const providersOf = ({ realm }: Call) => listAt(realm, "/identity-provider/instances");

const membersOf = (call: Call) => {
  const { members } = organizationOf(call);
  const search = call.query.get("search")?.toLowerCase() ?? "";
  return call.realm.users.filter(({ id, username }) => members.includes(id) && username.includes(search));
};

export const organizations: Routes = {
  "GET /organizations": (call) =>
    ok(page(found(call), call.query, 10).map(call.query.get("briefRepresentation") === "false" ? whole : row)),
  "GET /organizations/count": (call) => ok(found(call).length),
  "POST /organizations": create,
  "GET /organizations/{organization}": (call) => ok(whole(organizationOf(call))),
  "PUT /organizations/{organization}": (call) => {
    const { id: _, members: __, ...changes } = sent<Organization>(call);
    Object.assign(organizationOf(call), changes);
    return done;
  },
  "DELETE /organizations/{organization}": (call) => {
    const gone = organizationOf(call);
    call.realm.organizations = call.realm.organizations.filter((each) => each !== gone);
    dropBelow(call.realm, `/organizations/${gone.id}`);
    return done;
  },
  "GET /organizations/{organization}/members": (call) =>
    ok(page(membersOf(call), call.query, 10).map((user) => ({ ...brief(user), membershipType: "UNMANAGED" }))),
  "GET /organizations/{organization}/members/count": (call) => ok(membersOf(call).length),
  "POST /organizations/{organization}/members": (call) => {
    const organization = organizationOf(call);
    const { id } = userOf(call, String(call.body));
    if (organization.members.includes(id)) throw taken("User is already a member of the organization.");
    organization.members.push(id);
    return made(`/organizations/${organization.id}/members/${id}`);
  },
  "GET /organizations/{organization}/members/{id}": (call) =>
    ok({ ...full(userOf(call)), membershipType: "UNMANAGED" }),
  "DELETE /organizations/{organization}/members/{id}": (call) => {
    const organization = organizationOf(call);
    organization.members = organization.members.filter((id) => id !== call.params.id);
    return done;
  },
  "GET /organizations/members/{id}/organizations": (call) =>
    ok(call.realm.organizations.filter(({ members }) => members.includes(userOf(call).id)).map(row)),
  "GET /organizations/{organization}/identity-providers": (call) => {
    const { id } = organizationOf(call);
    return ok(providersOf(call).filter(({ organizationId }) => organizationId === id));
  },
  "POST /organizations/{organization}/identity-providers": (call) => {
    const { id } = organizationOf(call);
    itemOf(providersOf(call), "alias", call.body, "Identity provider not found").organizationId = id;
    return done;
  },
  "DELETE /organizations/{organization}/identity-providers/{alias}": (call) => {
    delete itemOf(providersOf(call), "alias", call.params.alias).organizationId;
    return done;
  },
};
