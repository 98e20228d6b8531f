import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import { booleanText } from "../../kit/form/codecs.ts";
import { defineForm, type FieldOf } from "../../kit/form/fields.ts";
import { configPath } from "../../kit/form/path.ts";

/** An identity provider; one that an organization has carries `organizationId`. */
export type LinkedProvider = IdentityProviderRepresentation & { organizationId?: string; hideOnLogin?: boolean };

/** Any domain of the organization, as the server writes it. */
export const anyDomain = "ANY";

/** Where a provider keeps the domain it serves. */
export const orgDomain = "kc.org.domain";

/** Where it keeps those domains that it does not serve. */
export const excludedDomains = "kc.org.excluded.domains";

const toggle = (key: string, label: string): FieldOf<LinkedProvider> => ({
  path: configPath(key),
  kind: "switch",
  label,
  codec: booleanText,
});

/** How a provider serves an organization. `head` says which of the two is chosen, and which stands. */
export const linkForm = (head: FieldOf<LinkedProvider>, domains: FieldOf<LinkedProvider>) =>
  defineForm<LinkedProvider>([
    head,
    domains,
    { path: configPath(excludedDomains), kind: "text", label: "excludedDomains" },
    { path: ["hideOnLogin"], kind: "switch", label: "hideOnLoginPage" },
    toggle("kc.org.broker.login.hide-when-org-unknown", "hideOnLoginWhenOrgNotResolved"),
    toggle("kc.org.broker.login.show-when-linked-elsewhere", "showOnLoginForUnlinkedMembers"),
    toggle("kc.org.broker.redirect.mode.email-matches", "redirectWhenEmailMatches"),
  ]);
