import type { Client } from "../client.ts";
import { joinedBy } from "../../../kit/form/codecs.ts";
import type { SectionOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import { choice, plainOptions, toggle } from "../fields.ts";
import { about } from "./endpoints.ts";
import type { AdvancedFacts } from "./facts.ts";

const requestObjects = ["not required", "request or request_uri", "request only", "request_uri only"] as const;

/** Signature and encryption settings of OpenID Connect messages. */
export function fineGrainOidc(
  { providers, realmDefaults }: AdvancedFacts,
  t: (key: string) => string,
): SectionOf<Client> {
  const signed = plainOptions(providers("clientSignature"));
  const byRealm = realmDefaults?.signature ? { placeholder: realmDefaults.signature } : {};
  const keys = plainOptions(providers("cekmanagement"));
  const unprotected = { placeholder: t("none") };
  const anyAlgorithm = { placeholder: t("anyAlgorithm") };
  const contents = plainOptions(providers("contentencryption"));
  return {
    id: "fineGrainOpenIdConnectConfiguration",
    title: "fineGrainOpenIdConnectConfiguration",
    text: "fineGrainOpenIdConnectConfigurationHelp",
    fields: [
      ...about,
      choice("access.token.signed.response.alg", "accessTokenSignatureAlgorithm", signed, byRealm),
      toggle("access.token.header.type.rfc9068", "useRfc9068AccessTokenType"),
      choice("id.token.signed.response.alg", "idTokenSignatureAlgorithm", signed, byRealm),
      choice("id.token.encrypted.response.alg", "idTokenEncryptionKeyManagementAlgorithm", keys, unprotected),
      choice("id.token.encrypted.response.enc", "idTokenEncryptionContentEncryptionAlgorithm", contents, unprotected),
      toggle("id.token.as.detached.signature", "idTokenAsDetachedSignature"),
      choice(
        "user.info.response.signature.alg",
        "userInfoSignedResponseAlgorithm",
        plainOptions(providers("signature")),
        unprotected,
      ),
      choice("user.info.encrypted.response.alg", "userInfoResponseEncryptionKeyManagementAlgorithm", keys, unprotected),
      choice(
        "user.info.encrypted.response.enc",
        "userInfoResponseEncryptionContentEncryptionAlgorithm",
        contents,
        unprotected,
      ),
      choice(
        "request.object.signature.alg",
        "requestObjectSignatureAlgorithm",
        [...plainOptions(["any", "none"]), ...signed],
        anyAlgorithm,
      ),
      choice(
        "request.object.encryption.alg",
        "requestObjectEncryption",
        [...plainOptions(["any"]), ...keys],
        anyAlgorithm,
      ),
      choice(
        "request.object.encryption.enc",
        "requestObjectEncoding",
        [...plainOptions(["any"]), ...contents],
        anyAlgorithm,
      ),
      choice(
        "request.object.required",
        "requestObjectRequired",
        requestObjects.map((value) => ({ value, label: t(`requestObject.${value}`) })),
        { initial: "not required" },
      ),
      {
        path: attributePath("request.uris"),
        kind: "lines",
        label: "validRequestURIs",
        add: "addRequestUri",
        codec: joinedBy("##"),
      },
      choice(
        "authorization.signed.response.alg",
        "authorizationSignedResponseAlg",
        plainOptions(providers("signature")),
        byRealm,
      ),
      choice("authorization.encrypted.response.alg", "authorizationEncryptedResponseAlg", keys, unprotected),
      choice("authorization.encrypted.response.enc", "authorizationEncryptedResponseEnc", contents, unprotected),
    ],
  };
}
