// Screens that show more after a choice: a query or an attribute. The recording has each screen without one.
import recorded from "../fixtures/answers.json" with { type: "json" };
import type { Recorded } from "./answers.ts";

/** A path in an area, with further attributes of its element. */
export interface Place {
  area: string;
  path: string;
  /** Attribute of a record's own element, which replaces that of the area: `user` for `<iam-user>`. */
  record?: string;
  attributes?: Readonly<Record<string, string>>;
}

const { places, answers } = recorded as Recorded;

/** ID in the recorded path of this form, in place of `*`. */
function idAt(area: string, form: string): string {
  const [before = "", after = ""] = form.split("*");
  const found = places.find(
    (place) => place.area === area && place.path.startsWith(before) && place.path.endsWith(after),
  );
  if (!found) throw new Error(`No recorded page of ${area} is like ${form}`);
  return found.path.slice(before.length, found.path.length - after.length);
}

/** Recorded body of a call of the realm, with any query. */
const bodyOf = (call: string): unknown =>
  Object.entries(answers).find(([address]) => address.split("?")[0] === `/admin/realms/acme/${call}`)?.[1].body;
const ok = (body: unknown) => ({ status: 200, body });

const organization = idAt("organizations", "/*/settings");
const group = idAt("groups", "/*/members");
const [subgroup] = bodyOf(`groups/${group}/children`) as readonly { id: string }[];
const permissions = idAt("permissions", "/*/permissions");
const both = "source=realm%3Aacme&target=realm%3Aacme";
const client = idAt("clients", "/*/ssf/receiver");
const user = idAt("users", "/*/settings");

/** Organization with two connections. The recorded one has none. */
const customer = "customer";
const setup = (query: string): Place => ({
  area: "sso-setup",
  path: `/${query && `?${query}`}`,
  attributes: { organization: customer },
});

export const choices: readonly Place[] = [
  { area: "sso-setup", path: "/", attributes: { organization } },
  { area: "my-team", path: "/", attributes: { organization, roles: "Board" } },
  { area: "my-team", path: "/", attributes: { group, roles: "Physics" } },
  { area: "users", path: "/", attributes: { group } },
  { area: "users", path: "/", attributes: { organization } },
  { area: "users", path: "/", attributes: { query: "department:sales" } },
  { area: "groups", path: "/", attributes: { root: group } },
  { area: "organizations", path: "/", attributes: { organization } },
  { area: "users", path: "/", record: "user", attributes: { user } },
  { area: "clients", path: "/", record: "client", attributes: { client } },
  { area: "organizations", path: "/", record: "organization", attributes: { organization } },
  { area: "compare", path: `/?${both}` },
  { area: "compare", path: `/plan?${both}` },
  { area: "check-up", path: "/?by=item" },
  { area: "reports", path: "/second-factors?of=admins" },
  { area: "reports", path: "/second-factors?of=all" },
  { area: "history", path: `/changes?of=user&id=${user}` },
  { area: "permissions", path: `/${permissions}/permissions?view=list` },
  { area: "realms", path: "/add-realm" },
];

/** Steps of the single sign-on setup: the list, a new connection, an existing one. */
export const setups: readonly Place[] = [
  setup(""),
  ...["service", "details", "domain"].map((step) => setup(`service=okta&protocol=oidc&step=${step}`)),
  ...["service", "details", "attributes", "domain", "test", "on"].map((step) => setup(`connection=saml&step=${step}`)),
  ...["details", "attributes"].map((step) => setup(`connection=oidc&step=${step}`)),
];

/** Responses for these places that the recording lacks. */
export const ofChoices: Recorded["answers"] = {
  [`/admin/realms/acme/organizations/${organization}/invitations`]: ok([
    { id: "invited", email: "bo@initech.example", firstName: "Bo", status: "PENDING", sentDate: 1_795_582_100 },
  ]),
  [`/admin/realms/acme/groups/${subgroup?.id}/members`]: ok(bodyOf(`groups/${group}/members`)),
  [`/admin/realms/acme/organizations/${customer}`]: ok({
    id: customer,
    name: "Customer",
    alias: "customer-org",
    enabled: true,
    attributes: {},
    domains: [
      { name: "customer.example", verified: true },
      { name: "customer.test", verified: false },
    ],
  }),
  [`/admin/realms/acme/organizations/${customer}/identity-providers`]: ok(
    ["oidc", "saml"].map((alias) => bodyOf(`identity-provider/instances/${alias}`)),
  ),
};
