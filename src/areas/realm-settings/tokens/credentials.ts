import type { Realm } from "../../../api/realm.ts";
import { booleanText, numberText } from "../../../kit/form/codecs.ts";
import type { FieldOf, SectionOf, ValuesOf, MoreOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";

const at = (name: string) => attributePath(name);
const strategy = at("oid4vci.time.claims.strategy");
const encrypted = at("oid4vci.request.encryption.required");

const is = (value: string) => (values: ValuesOf<Realm>) => (values(strategy) || "off") === value;

/** Minimum lifespan of credential offers, in seconds. Source: docs/spec/areas/realm-settings.md "Tokens tab". */
const leastSeconds = 30;

const number = (name: string, label: string, placeholder: string, more: MoreOf<Realm> = {}): FieldOf<Realm> => ({
  path: at(name),
  kind: "number",
  label,
  codec: numberText,
  placeholder,
  ...more,
});

const seconds = (name: string, label: string, placeholder: string, more: MoreOf<Realm> = {}) =>
  number(name, label, placeholder, { unit: "second", ...more });

const flag = (name: string, label: string): FieldOf<Realm> => ({
  path: at(name),
  kind: "switch",
  label,
  codec: booleanText,
});

/** Settings for verifiable credentials. Shown only if the realm issues them. */
export const credentialSections = (
  algorithms: readonly string[],
  say: (key: string) => string,
): readonly SectionOf<Realm>[] => [
  {
    id: "oid4vciAttributes",
    title: "oid4vciAttributes",
    fields: [
      seconds("vc.c-nonce-lifetime-seconds", "oid4vciNonceLifetime", "60", { min: leastSeconds }),
      seconds("credentialOfferLifespanS", "credentialOfferLifespan", "300", { min: leastSeconds }),
      seconds("oid4vci.signed_metadata.lifespan", "signedMetadataLifespan", "60", { min: 1 }),
      {
        path: at("oid4vci.signed_metadata.alg"),
        kind: "select",
        label: "signedMetadataSigningAlgorithm",
        codec: { read: (raw) => raw ?? "RS256", write: (value) => value },
        options: algorithms.map((value) => ({ value, label: value })),
      },
      flag("oid4vci.request.encryption.required", "requireRequestEncryption"),
      {
        path: at("oid4vci.request.zip.algorithms"),
        kind: "switch",
        label: "enableDeflateCompression",
        codec: { read: (raw) => String(raw ?? "").includes("DEF"), write: (value) => (value === true ? "DEF" : "") },
        on: (values) => values(encrypted) === true,
      },
      flag("oid4vci.response.encryption.required", "requireResponseEncryption"),
      number("oid4vci.batch_credential_issuance.batch_size", "batchIssuanceSize", "2", { min: 2 }),
    ],
  },
  {
    id: "timeClaimCorrelationMitigation",
    title: "timeClaimCorrelationMitigation",
    fields: [
      {
        path: strategy,
        kind: "select",
        label: "timeClaimsStrategy",
        codec: { read: (raw) => raw ?? "off", write: (value) => value },
        options: ["off", "randomize", "round"].map((value) => ({
          value,
          label: say(value === "off" ? "off" : `realmSettings.tokens.blur.${value}`),
          name: value,
        })),
      },
      seconds("oid4vci.time.randomize.window.seconds", "randomizeWindow", "86400", { min: 1, on: is("randomize") }),
      {
        path: at("oid4vci.time.round.unit"),
        kind: "select",
        label: "roundUnit",
        codec: { read: (raw) => raw ?? "SECOND", write: (value) => value },
        options: ["SECOND", "MINUTE", "HOUR", "DAY"].map((value) => ({
          value,
          label: say(`realmSettings.tokens.roundUnit.${value}`),
          name: value,
        })),
        on: is("round"),
      },
    ],
  },
];
