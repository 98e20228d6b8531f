import type { Invitation } from "./api.ts";
import type { OrgGroup } from "./area.ts";
import type { Organization } from "./area.ts";
import type { Codec } from "../../kit/form/codecs.ts";
import { keyValues } from "../../kit/form/codecs.ts";
import { email } from "../../kit/form/email.ts";
import { defineForm, type FieldOf } from "../../kit/form/fields.ts";
import { every, maxLength, pattern } from "../../kit/form/validators.ts";

interface Domain {
  name?: string;
  verified?: boolean;
}

/** Domains by name. One that stays keeps whether it was verified, a new one is not. */
export const domainNames: Codec<readonly Domain[], readonly string[]> = {
  // The server keeps no order.
  read: (raw) => (raw ?? []).map((domain) => domain.name ?? "").sort(),
  write: (value, raw) => {
    const known = new Map((raw ?? []).map((domain) => [domain.name, domain]));
    const names = (value ?? []).map((name) => name.trim()).filter(Boolean);
    return [...new Set(names)].map((name) => known.get(name) ?? { name, verified: false });
  },
};

/** An alias for a name: it may hold no blanks. */
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

/** The alias stands in tokens and in the address of sign-in, and the server refuses another. */
export const settings = defineForm<Organization>([name, { ...alias, readOnly: true }, ...rest]);

export const attributes = defineForm<Pick<Organization, "attributes">>([
  { path: ["attributes"], kind: "keyvalues", codec: keyValues },
]);

/** The server keeps the names only when it gets both. */
const withName = (other: "firstName" | "lastName"): Pick<FieldOf<Invitation>, "required" | "follows"> => ({
  required: (values) => String(values([other]) ?? "").trim() !== "",
  follows: [[other]],
});

export const invitation = defineForm<Invitation>([
  { path: ["email"], kind: "text", inputType: "email", required: true, validate: email },
  { path: ["firstName"], kind: "text", ...withName("lastName") },
  { path: ["lastName"], kind: "text", ...withName("firstName") },
]);

/** Name and description of a group of an organization. The server says what is wrong with a name. */
export const group = defineForm<OrgGroup>([
  { path: ["name"], kind: "text", required: "new" },
  { path: ["description"], kind: "textarea", validate: maxLength() },
]);
