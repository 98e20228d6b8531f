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

const { places } = recorded as Recorded;

/** ID in the recorded path of this form, in place of `*`. */
function idAt(area: string, form: string): string {
  const [before = "", after = ""] = form.split("*");
  const found = places.find(
    (place) => place.area === area && place.path.startsWith(before) && place.path.endsWith(after),
  );
  if (!found) throw new Error(`No recorded page of ${area} is like ${form}`);
  return found.path.slice(before.length, found.path.length - after.length);
}

const organization = idAt("organizations", "/*/settings");
const group = idAt("groups", "/*/members");
const permissions = idAt("permissions", "/*/permissions");
const both = "source=realm%3Aacme&target=realm%3Aacme";
const client = idAt("clients", "/*/ssf/receiver");
const user = idAt("users", "/*/settings");

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

/** Responses for these places that the recording lacks. */
export const ofChoices: Recorded["answers"] = {
  [`/admin/realms/acme/organizations/${organization}/invitations`]: {
    status: 200,
    body: [{ id: "invited", email: "bo@initech.example", firstName: "Bo", status: "PENDING", sentDate: 1_795_582_100 }],
  },
};
