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
  const without = { placeholder: t("none") };
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
      choice("id.token.encrypted.response.alg", "idTokenEncryptionKeyManagementAlgorithm", keys, without),
      choice("id.token.encrypted.response.enc", "idTokenEncryptionContentEncryptionAlgorithm", contents, without),
      toggle("id.token.as.detached.signature", "idTokenAsDetachedSignature"),
      choice(
        "user.info.response.signature.alg",
        "userInfoSignedResponseAlgorithm",
        plainOptions(providers("signature")),
        without,
      ),
      choice("user.info.encrypted.response.alg", "userInfoResponseEncryptionKeyManagementAlgorithm", keys, without),
      choice(
        "user.info.encrypted.response.enc",
        "userInfoResponseEncryptionContentEncryptionAlgorithm",
        contents,
        without,
      ),
      choice("request.object.signature.alg", "requestObjectSignatureAlgorithm", [
        ...plainOptions(["any", "none"]),
        ...signed,
      ]),
      choice("request.object.encryption.alg", "requestObjectEncryption", [...plainOptions(["any"]), ...keys]),
      choice("request.object.encryption.enc", "requestObjectEncoding", [...plainOptions(["any"]), ...contents]),
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
      choice("authorization.encrypted.response.alg", "authorizationEncryptedResponseAlg", keys, without),
      choice("authorization.encrypted.response.enc", "authorizationEncryptedResponseEnc", contents, without),
    ],
  };
}
