import { isJson, objectsIn, textOf, textsIn } from "../../realm-document/json.ts";
import type { Json } from "../../realm-document/document.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { guideSection } from "../sources.ts";

/** Attributes that users enter themselves, and claims of OpenID Connect Core 1.0 §5.1 */
const ownData: ReadonlySet<string> = new Set([
  ...["username", "email", "firstName", "lastName", "locale", "phone", "phoneNumber", "phoneNumberVerified"],
  ...["name", "given_name", "family_name", "middle_name", "nickname", "preferred_username", "profile", "picture"],
  ...["website", "gender", "birthdate", "zoneinfo", "phone_number", "phone_number_verified", "updated_at", "address"],
]);

const attributeMappers = new Set(["oidc-usermodel-attribute-mapper", "saml-user-attribute-mapper"]);

/** Attributes that mappers copy into tokens and assertions, without those that describe the user. */
function attributesInTokens(facts: Facts): ReadonlySet<string> {
  const names = [...facts.subjects("clientScopes"), ...facts.subjects("clients")].flatMap(({ data }) =>
    objectsIn(data.protocolMappers)
      .filter(({ protocolMapper }) => attributeMappers.has(textOf(protocolMapper)))
      .map(({ config }) => (isJson(config) ? config : {}))
      .filter((config) => !ownData.has(textOf(config["claim.name"])))
      .map((config) => textOf(config["user.attribute"])),
  );
  return new Set(names.filter((name) => name !== "" && !ownData.has(name)));
}

/** Names of attributes that users may change and that tokens carry. */
function riskyAttributes({ attributes }: Json, facts: Facts): readonly string[] {
  const inTokens = attributesInTokens(facts);
  return objectsIn(attributes)
    .filter(({ permissions }) => isJson(permissions) && textsIn(permissions.edit).includes("user"))
    .map(({ name }) => textOf(name))
    .filter((name) => inTokens.has(name));
}

/** User profile. */
export const profileChecks = defineChecks("realm", "userProfile", {
  R33: {
    severity: "high",
    fields: ["unmanagedAttributePolicy"],
    sources: [guideSection("Validate user attributes")],
    kcwarden: [
      "UsingNonDefaultUserAttributesInClientsWithoutUserProfilesFeatureIsDangerous",
      "UsingNonDefaultUserAttributesInScopesWithoutUserProfilesFeatureIsDangerous",
    ],
    test: ({ data }) => data.unmanagedAttributePolicy === "ENABLED",
    riskyFix: { unmanagedAttributePolicy: "ADMIN_EDIT" },
  },
  R34: {
    severity: "high",
    needs: ["clientScopes", "clients"],
    fields: ["attributes"],
    sources: [guideSection("Read-only user attributes")],
    kcwarden: [
      "UsingNonDefaultUserAttributesInClientsWithoutUserProfilesFeatureIsDangerous",
      "UsingNonDefaultUserAttributesInScopesWithoutUserProfilesFeatureIsDangerous",
    ],
    test: ({ data }, facts) => {
      const names = riskyAttributes(data, facts);
      return names.length > 0 && { fields: names.map((name) => ["attributes", name, "permissions", "edit"]) };
    },
    riskyFix: ({ data }, facts) =>
      Object.fromEntries(
        riskyAttributes(data, facts)
          .filter((name) => !name.includes("/"))
          .map((name) => [`attributes/${name}/permissions/edit`, ["admin"]]),
      ),
  },
});
