import { configPath, type PathOf } from "../../../kit/record/path.ts";
import type { Option, SectionOf } from "../../../kit/form/fields.ts";
import { kindOf, type Kind, type Provider } from "../provider.ts";
import { text } from "./codecs.ts";
import type { FormFacts } from "./facts.ts";
import { grantEnabled } from "./grant.ts";
import { choice, isChecked, line, seconds, toggle, type Field, type Values } from "./parts.ts";

const plainSwitch = (path: PathOf<Provider, boolean>, label: string): Field => ({ path, kind: "switch", label });

const flow = (
  name: "firstBrokerLoginFlowAlias" | "postBrokerLoginFlowAlias",
  label: string,
  none: string,
  flows?: readonly Option[],
): Field => ({
  path: [name],
  label,
  codec: text,
  // Fallback without permission to read flows: enter the alias.
  ...(flows ? { kind: "select", options: [{ value: "", label: none }, ...flows] } : { kind: "text" }),
});

const filters = (values: Values) => isChecked(values, "filteredByClaim");

/** Client assertions that the provider issues. */
function federatedClients({ feature }: FormFacts): readonly Field[] {
  const asserts = (values: Values) => feature("CLIENT_AUTH_FEDERATED") && isChecked(values, "supportsClientAssertions");
  const either = (values: Values) =>
    asserts(values) || (feature("JWT_AUTHORIZATION_GRANT") && isChecked(values, grantEnabled));
  return [
    { ...toggle("supportsClientAssertions"), on: () => feature("CLIENT_AUTH_FEDERATED") },
    { ...toggle("supportsClientAssertionReuse"), on: asserts },
    { ...toggle("allowClientIdAsAudience"), on: either },
    seconds("fedClientAssertionMaxExp", undefined, { on: either }),
  ];
}

/** Settings of all providers for sign-in. */
export function advanced(facts: FormFacts): SectionOf<Provider> {
  const { t, feature, flows, hasReadTokenRole, provider } = facts;
  const kind = kindOf(provider.providerId);
  const only = (field: Field, ...shown: Kind[]): readonly Field[] => (shown.includes(kind) ? [field] : []);
  const account = (value: string) => t(`showInAccountConsole.${value}`);
  const mode = (value: string) => t(`syncModes.${value}`);
  return {
    id: "advancedSettings",
    title: "advancedSettings",
    fields: [
      ...only(line("defaultScope", "scopes"), "social"),
      ...(feature("IDENTITY_BROKERING_API_V2") ? [toggle("storeTokenInSession", undefined, {}, kind !== "saml")] : []),
      plainSwitch(["storeToken"], "storeTokens"),
      ...(hasReadTokenRole && feature("IDENTITY_BROKERING_API_V1")
        ? only(plainSwitch(["addReadTokenRoleOnCreate"], "storedTokensReadable"), "oidc", "saml", "oauth2")
        : []),
      ...only(toggle("acceptsPromptNoneForwardFromClient", "acceptsPromptNone"), "social"),
      ...only(toggle("disableUserInfo"), "social"),
      // Access tokens of Keycloak are always JWTs.
      ...(provider.providerId === "keycloak-oidc" ? [] : only(toggle("isAccessTokenJWT"), "oidc")),
      plainSwitch(["trustEmail"], "trustEmail"),
      plainSwitch(["linkOnly"], "accountLinkingOnly"),
      plainSwitch(["hideOnLogin"], "hideOnLoginPage"),
      choice(
        "showInAccountConsole",
        "showInAccountConsole",
        [
          ["ALWAYS", account("always")],
          ["WHEN_LINKED", account("when_linked")],
          ["NEVER", account("never")],
        ],
        { initial: "ALWAYS", required: true },
      ),
      ...only(toggle("filteredByClaim"), "oidc", "social"),
      ...only(line("claimFilterName", undefined, { on: filters, required: filters }), "oidc", "social"),
      ...only(line("claimFilterValue", undefined, { on: filters, required: filters }), "oidc", "social"),
      flow("firstBrokerLoginFlowAlias", "firstBrokerLoginFlowAliasOverride", t("identityProviders.realmFlow"), flows),
      flow("postBrokerLoginFlowAlias", "postBrokerLoginFlowAlias", t("none"), flows),
      ...(feature("TRANSIENT_USERS")
        ? [
            {
              ...toggle("doNotStoreUsers"),
              sets: (value: unknown) => (value === true ? [[configPath("syncMode"), "IMPORT"] as const] : []),
            },
          ]
        : []),
      choice(
        "syncMode",
        "syncMode",
        [
          ["IMPORT", mode("import")],
          ["LEGACY", mode("legacy")],
          ["FORCE", mode("force")],
        ],
        // The server treats a provider without a sync mode as legacy.
        { initial: "LEGACY", on: (values) => !isChecked(values, "doNotStoreUsers") },
      ),
      toggle("caseSensitiveOriginalUsername"),
      ...(kind === "oidc" ? federatedClients(facts) : []),
    ],
  };
}
