import { itemsOf, sectionIds, type RealmDocument, type SectionId } from "../document.ts";
import {
  clientResources,
  clientScopeResources,
  realmScopeResources,
  scopeMappingResources,
  serviceAccountResources,
} from "./terraform/clients.ts";
import { TerraformContext, type Resource } from "./terraform/context.ts";
import { flowResources } from "./terraform/flows.ts";
import { blockText, commentText, Expression } from "./terraform/hcl.ts";
import { identityProviderResources, ldapResources, providerMapperResources } from "./terraform/providers.ts";
import {
  bindingResources,
  localizationResources,
  organizationResources,
  realmResources,
  requiredActionResources,
} from "./terraform/realm.ts";
import { defaultGroupResources, groupResources, roleResources } from "./terraform/roles.ts";

export interface TerraformOptions {
  /** Name of the realm. Default: the document's. Another name leaves out the `import` blocks. */
  realm?: string;
}

/** Writers in order of reference: a resource needs the addresses of the resources that it refers to. */
const writers: readonly ((context: TerraformContext) => readonly Resource[])[] = [
  realmResources,
  flowResources,
  bindingResources,
  localizationResources,
  requiredActionResources,
  clientScopeResources,
  realmScopeResources,
  clientResources,
  roleResources,
  scopeMappingResources,
  serviceAccountResources,
  groupResources,
  defaultGroupResources,
  organizationResources,
  identityProviderResources,
  providerMapperResources,
  ldapResources,
];

/** Sections without a resource here. */
const unsupported: readonly SectionId[] = [
  ...(["userProfile", "clientProfiles", "clientPolicies", "authorization", "workflows"] as const),
];

function resourceText({ type, name, args, blocks, rest = [], importId }: Resource): string {
  const comments = rest.length > 0 ? [`Not covered: ${rest.join(", ")}`] : [];
  const resource = blockText({ type: "resource", labels: [type, name], args, comments, ...(blocks && { blocks }) });
  if (importId === undefined) return resource;
  return `${blockText({ type: "import", args: { to: new Expression(`${type}.${name}`), id: importId } })}\n\n${resource}`;
}

const variableText = (name: string): string =>
  blockText({
    type: "variable",
    labels: [name],
    args: { type: new Expression("string"), sensitive: true },
  });

/** Comments on items without a resource, and on sections that were not read. */
function remarks({ document, uncovered }: TerraformContext): readonly string[] {
  const keys = [...unsupported.flatMap((id) => itemsOf(document, id).map(({ key }) => key)), ...uncovered];
  const unread = sectionIds.filter((id) => {
    const section = document.sections[id];
    return section.state === "notRead" && section.reason !== "deferred";
  });
  return [
    ...(keys.length > 0 ? ["Not covered by a resource here:", ...keys.map((key) => `  ${key}`)] : []),
    ...(unread.length > 0 ? [`Not read: ${unread.join(", ")}`] : []),
  ].map(commentText);
}

/**
 * Resources of the provider keycloak/keycloak for the commonest kinds of items, with `import` blocks for known IDs.
 * Secrets are variables or left out. Comments name the rest.
 */
export function toTerraform(original: RealmDocument, { realm = original.realm }: TerraformOptions = {}): string {
  const isRenamed = realm !== original.realm;
  const source = isRenamed ? ({ type: "file", name: realm, format: "normalized" } as const) : original.source;
  const context = new TerraformContext({ ...original, realm, source });
  const resources = writers.flatMap((write) => write(context));
  const provider = blockText({
    ...{ type: "terraform", args: {} },
    blocks: [
      {
        type: "required_providers",
        args: { keycloak: { source: "keycloak/keycloak", version: ">= 5.0.0" } },
      },
    ],
  });
  const parts = [provider, ...[...context.variables].sort().map(variableText), ...resources.map(resourceText)];
  return `${[...parts, remarks(context).join("\n")].filter(Boolean).join("\n\n")}\n`;
}
