import { booleanTextOr } from "../../../kit/form/codecs.ts";
import type { SectionOf, ValuesOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import type { Client } from "../client.ts";
import { choice, isAttributeOn, plainOptions, toggle } from "../fields.ts";
import { jsonPairs } from "./codecs.ts";
import type { AdvancedFacts } from "./facts.ts";

/** Compatibility settings for older clients. */
export function compatibility(
  client: Client,
  { feature }: AdvancedFacts,
  t: (key: string) => string,
): SectionOf<Client> {
  const grantProviders = String(client.attributes?.["oauth2.jwt.authorization.grant.idp"] ?? "")
    .split("##")
    .filter(Boolean);
  const refreshes = (values: ValuesOf<Client>) =>
    isAttributeOn(client, "standard.token.exchange.enabled") && values(attributePath("use.refresh.tokens")) === true;
  return {
    id: "openIdConnectCompatibilityModes",
    title: "openIdConnectCompatibilityModes",
    text: "openIdConnectCompatibilityModesHelp",
    fields: [
      toggle("exclude.session.state.from.auth.response", "excludeSessionStateFromAuthenticationResponse"),
      toggle("exclude.issuer.from.auth.response", "excludeIssuerFromAuthenticationResponse"),
      toggle("use.refresh.tokens", "useRefreshTokens", { codec: booleanTextOr(true) }),
      toggle("client_credentials.use_refresh_token", "useRefreshTokenForClientCredentialsGrant"),
      toggle("token.response.type.bearer.lower-case", "useLowerCaseBearerType"),
      toggle("allow.token.introspection.without.audience.check", "allowTokenIntrospectionWithoutAudienceCheck"),
      toggle("allow.userinfo.with.lightweight.access.token", "allowUserinfoWithLightweightAccessToken"),
      ...(feature("TOKEN_EXCHANGE_STANDARD_V2")
        ? [
            choice(
              "standard.token.exchange.enableRefreshRequestedTokenType",
              "enableRefreshRequestedTokenType",
              [
                { value: "NO", label: t("no") },
                { value: "SAME_SESSION", label: t("clients.advanced.refresh.sameSession") },
              ],
              { placeholder: t("no"), readOnly: (values) => !refreshes(values) },
            ),
          ]
        : []),
      ...(isAttributeOn(client, "oauth2.jwt.authorization.grant.enabled") && grantProviders.length
        ? [
            {
              path: attributePath("oauth2.jwt.authorization.grant.audience"),
              kind: "keyvalues" as const,
              label: "jwtAuthorizationGrantAudience",
              codec: jsonPairs,
              options: plainOptions(grantProviders),
              heads: ["identityProvider", "clients.advanced.audience"] as const,
            },
          ]
        : []),
    ],
  };
}
