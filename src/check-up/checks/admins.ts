import { isJson, textOf, textsIn } from "../../realm-document/json.ts";
import type { Hit, Subject } from "../check.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { guideSection } from "../sources.ts";
import { setting } from "../values.ts";

/** A path of a group as names. A slash in a name is written as `~/`. */
const namesOfGroup = (path: string): readonly string[] =>
  path
    .replace(/^\//, "")
    .split(/(?<!~)\//)
    .map((name) => name.replaceAll("~/", "/"));

/** Admin roles of a group, with those of the groups above it. */
function adminRolesOfGroup(path: string, facts: Facts): readonly string[] {
  const names = namesOfGroup(path);
  return facts
    .subjects("groups")
    .filter((group) => group.names.length <= names.length && group.names.every((name, at) => name === names[at]))
    .flatMap(({ data }) => facts.admin.of(data.roles));
}

/** Groups, roles and service accounts that admins created and that may have admin roles. */
const holders = (facts: Facts): readonly Subject[] => [
  ...facts.subjects("groups"),
  ...facts.subjects("realmRoles").filter(({ names: [name = ""] }) => !["@default-roles", "admin"].includes(name)),
  ...facts.oidcClients.filter(({ data }) => data.serviceAccountsEnabled === true),
];

const heldField: Partial<Record<Subject["kind"], string>> = {
  group: "roles",
  realmRole: "composites",
  client: "serviceAccountRoles",
};

/** A hit for a holder of one of these roles of `realm-management`. */
function holds({ kind, data }: Subject, facts: Facts, roles: readonly string[]): Hit | false {
  const field = heldField[kind] ?? "roles";
  const found = facts.admin.of(data[field]).some((role) => roles.includes(role.slice(role.lastIndexOf(".") + 1)));
  return found && { fields: [[field]] };
}

const roleNeeds = ["realmRoles", "clientRoles"] as const;

const federatedMappers = ({ data }: Subject) => textOf(data.providerId) === "hardcoded-ldap-group-mapper";

/** Roles that all users, or users of other systems, get. */
export const adminChecks = [
  ...defineChecks("admins", "realmRoles", {
    R35: {
      severity: "critical",
      needs: ["clientRoles", "groups", "defaultGroups"],
      fields: ["composites"],
      sources: [guideSection("Realm specific roles")],
      select: (facts) => [
        ...facts.subjects("realmRoles").filter(({ names }) => names[0] === "@default-roles"),
        ...facts.subjects("defaultGroups"),
      ],
      test: ({ kind, data }, facts) =>
        kind === "realmRole"
          ? facts.admin.of(data.composites).length > 0
          : textsIn(data.groups).some((path) => adminRolesOfGroup(path, facts).length > 0) && { fields: [["groups"]] },
    },
  }),
  ...defineChecks("admins", "identityProviderMappers", {
    A05: {
      severity: "critical",
      needs: [...roleNeeds, "groups", "components"],
      fields: ["config/group"],
      sources: [guideSection("Realm specific roles")],
      select: (facts) => [
        ...facts.subjects("identityProviderMappers"),
        ...facts.subjects("components").filter(federatedMappers),
      ],
      test: ({ data }, facts) => {
        const group = textOf(setting(data, "group"));
        return group !== "" && adminRolesOfGroup(group, facts).length > 0;
      },
    },
    P14: {
      severity: "critical",
      needs: roleNeeds,
      fields: ["config/role", "identityProviderMapper"],
      sources: [guideSection("Realm specific roles")],
      test: ({ data }, facts) => facts.admin.ofText(textOf(setting(data, "role"))).length > 0,
    },
  }),
  ...defineChecks("admins", "components", {
    L03: {
      severity: "critical",
      needs: roleNeeds,
      fields: ["config/role", "providerId"],
      sources: [guideSection("Realm specific roles")],
      test: ({ data }, facts) =>
        data.providerId === "hardcoded-ldap-role-mapper" &&
        facts.admin.ofText(textOf(setting(data, "role"))).length > 0,
    },
  }),
  ...defineChecks("admins", "groups", {
    A04: {
      severity: "low",
      needs: [...roleNeeds, "clients"],
      fields: ["roles", "composites", "serviceAccountRoles"],
      sources: [guideSection("Realm specific roles")],
      select: holders,
      test: (subject, facts) => holds(subject, facts, ["view-clients", "manage-clients", "realm-admin", "admin"]),
    },
    A06: {
      severity: "low",
      needs: [...roleNeeds, "clients"],
      fields: ["roles", "composites", "serviceAccountRoles"],
      sources: [guideSection("Realm specific roles")],
      select: holders,
      test: (subject, facts) => holds(subject, facts, ["impersonation", "realm-admin", "admin"]),
    },
  }),
  ...defineChecks("admins", "clients", {
    A08: {
      severity: "note",
      fields: ["serviceAccountsEnabled"],
      sources: [guideSection("Master realm access control")],
      select: (facts) => (facts.document.realm === "master" ? facts.oidcClients : []),
      test: ({ data }) => data.serviceAccountsEnabled === true,
    },
    K17: {
      severity: "high",
      needs: roleNeeds,
      fields: ["serviceAccountRoles"],
      sources: [guideSection("Realm specific roles")],
      select: (facts) => facts.oidcClients,
      test: ({ data }, facts) => {
        if (data.serviceAccountsEnabled !== true) return false;
        if (!isJson(data.serviceAccountRoles)) return facts.document.source.type === "file" ? "unknown" : false;
        return facts.admin.of(data.serviceAccountRoles).length > 0;
      },
    },
    K27: {
      severity: "critical",
      needs: [...roleNeeds, "clientScopes"],
      fields: ["protocolMappers"],
      sources: [guideSection("Realm specific roles")],
      select: (facts) => [...facts.oidcClients, ...facts.samlClients, ...facts.subjects("clientScopes")],
      test: ({ data }, facts) => {
        const names = hardcodedRoles(data).flatMap(({ name, role }) =>
          facts.admin.ofText(role).length > 0 ? [name] : [],
        );
        return names.length > 0 && { fields: names.map((name) => ["protocolMappers", name, "config", "role"]) };
      },
    },
  }),
];

function hardcodedRoles({ protocolMappers }: Subject["data"]): readonly { name: string; role: string }[] {
  return (Array.isArray(protocolMappers) ? protocolMappers : []).flatMap((mapper: unknown) =>
    isJson(mapper) && /^(?:oidc-hardcoded-role-mapper|saml-hardcode-role-mapper)$/.test(textOf(mapper.protocolMapper))
      ? [{ name: textOf(mapper.name), role: textOf(setting(mapper, "role")) }]
      : [],
  );
}
