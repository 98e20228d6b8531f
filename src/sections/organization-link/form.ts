import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import { booleanText } from "../../kit/form/codecs.ts";
import { defineForm, type FieldOf } from "../../kit/form/fields.ts";
import { configPath } from "../../kit/record/path.ts";

/** `organizationId` is set while the provider is linked. */
export type LinkedProvider = IdentityProviderRepresentation & { organizationId?: string; hideOnLogin?: boolean };

/** Server value for any domain of the organization. */
export const anyDomain = "ANY";

/** Config key of the provider's domain. */
export const orgDomain = "kc.org.domain";

/** Config key of the excluded domains. */
export const excludedDomains = "kc.org.excluded.domains";

const toggle = (key: string, label: string): FieldOf<LinkedProvider> => ({
  path: configPath(key),
  kind: "switch",
  label,
  codec: booleanText,
});

/** Form of a link. `head` is the record to select: the provider or the organization. */
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
