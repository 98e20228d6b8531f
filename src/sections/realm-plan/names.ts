import type { Item, Kind, SectionId } from "../../realm-document/index.ts";

/** Text keys of the sections. */
export const sectionTitles: Readonly<Record<SectionId, string>> = {
  realm: "realmSettings",
  localization: "localization",
  userProfile: "userProfile",
  clients: "clients",
  clientScopes: "clientScopes",
  realmDefaultScopes: "realmPlan.section.realmDefaultScopes",
  clientProfiles: "clientProfiles",
  clientPolicies: "clientPolicies",
  realmRoles: "realmRoles",
  clientRoles: "clientRoles",
  groups: "groups",
  defaultGroups: "defaultGroups",
  flows: "flows",
  requiredActions: "requiredActions",
  identityProviders: "identityProviders",
  identityProviderMappers: "realmPlan.section.identityProviderMappers",
  components: "realmPlan.section.components",
  organizations: "organizations",
  authorization: "authorization",
  workflows: "workflows",
};

/** Text keys of kinds that share a section. */
export const kindTitles: Partial<Record<Kind, string>> = {
  authorizationSettings: "realmPlan.kind.authorizationSettings",
  authorizationScope: "realmPlan.kind.authorizationScope",
  resource: "realmPlan.kind.resource",
  policy: "realmPlan.kind.policy",
};

interface Named {
  kind: Kind;
  names: readonly string[];
  source?: Pick<Item, "data">;
  target?: Pick<Item, "data">;
}

const ofOwner: ReadonlySet<Kind> = new Set([
  ...(["clientRole", "identityProviderMapper", "authorizationSettings", "authorizationScope"] as const),
  ...(["resource", "policy"] as const),
]);

/** Last part of a Java class name or path: `LDAPStorageMapper`. */
const lastPart = (text: string) => text.split(".").at(-1) ?? text;

/** Name of an item, and where it belongs. A kind that exists once has no name of its own. */
export function nameOf({ kind, names }: Named): { name: string; detail?: string } {
  if (kind === "group") return { name: `/${names.join("/")}` };
  if (kind === "component") {
    const [providerType = "", subType = "", providerId = "", name = ""] = names;
    return { name: name || lastPart(providerType), detail: [providerId, subType].filter(Boolean).join(", ") };
  }
  const [first = "", ...rest] = names;
  if (ofOwner.has(kind) && rest.length > 0) return { name: rest.at(-1) ?? "", detail: first };
  return names.length > 0 ? { name: names.join(" / ") } : { name: "" };
}
