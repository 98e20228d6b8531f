import type { Invitation } from "./api.ts";
import type { OrgGroup, Organization } from "./organization.ts";
import { keyValues, type Codec } from "../../kit/form/codecs.ts";
import { email } from "../../kit/form/email.ts";
import { defineForm, type FieldOf } from "../../kit/form/fields.ts";
import { every, maxLength, pattern } from "../../kit/form/validators.ts";

interface Domain {
  name?: string;
  verified?: boolean;
}

/** Domains by name. Keeps the verified flag of existing domains. New domains are unverified. */
export const domainNames: Codec<readonly Domain[], readonly string[]> = {
  // Keycloak returns the domains in no fixed order.
  read: (raw) => (raw ?? []).map((domain) => domain.name ?? "").sort(),
  write: (value, raw) => {
    const known = new Map((raw ?? []).map((domain) => [domain.name, domain]));
    const names = (value ?? []).map((name) => name.trim()).filter(Boolean);
    return [...new Set(names)].map((name) => known.get(name) ?? { name, verified: false });
  },
};

/** Derives an alias from a name. An alias can't contain spaces. */
export const aliasOf = (name: string) => name.trim().replace(/\s+/g, "-");

const name: FieldOf<Organization> = { path: ["name"], kind: "text", required: true, validate: maxLength() };
const alias: FieldOf<Organization> = {
  path: ["alias"],
  kind: "text",
  help: "organizationAliasHelp",
  validate: every(pattern(/^\S*$/, "organizations.aliasBlank"), maxLength()),
};
const rest: readonly FieldOf<Organization>[] = [
  {
    path: ["domains"],
    kind: "lines",
    label: "domain",
    help: "organizationDomainHelp",
    codec: domainNames,
    placeholder: "example.org",
  },
  { path: ["redirectUrl"], kind: "text", inputType: "url", help: "organizationRedirectUrlHelp" },
  { path: ["description"], kind: "textarea", validate: maxLength() },
];

export const create = defineForm<Organization>([name, alias, ...rest]);

/** The alias is read-only: tokens and sign-in URLs contain it, and Keycloak rejects a change. */
export const settings = defineForm<Organization>([name, { ...alias, readOnly: true }, ...rest]);

export const attributes = defineForm<Pick<Organization, "attributes">>([
  { path: ["attributes"], kind: "keyvalues", codec: keyValues },
]);

/** Keycloak stores the names only if it gets both. */
const withName = (other: "firstName" | "lastName"): Pick<FieldOf<Invitation>, "required" | "follows"> => ({
  required: (values) => String(values([other]) ?? "").trim() !== "",
  follows: [[other]],
});

export const invitation = defineForm<Invitation>([
  { path: ["email"], kind: "text", inputType: "email", required: true, validate: email },
  { path: ["firstName"], kind: "text", ...withName("lastName") },
  { path: ["lastName"], kind: "text", ...withName("firstName") },
]);

/** Keycloak validates the name. */
export const group = defineForm<OrgGroup>([
  { path: ["name"], kind: "text", required: "new" },
  { path: ["description"], kind: "textarea", validate: maxLength() },
]);
