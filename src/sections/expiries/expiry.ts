import { validityOf } from "../../check-up/certificate.ts";
import type { Json } from "../../realm-document/index.ts";
import { isJson, objectsIn, textOf, textsIn } from "../../realm-document/json.ts";

/** Kinds of expiries, in the order of the filter. */
export const expiryKinds = [
  "realmKey",
  "samlCertificate",
  "clientCertificate",
  "providerCertificate",
  "clientSecret",
  "rotatedSecret",
  "initialAccessToken",
] as const;

export type ExpiryKind = (typeof expiryKinds)[number];

/** Something that expires. */
export interface Expiry {
  /** Unique in the report. */
  id: string;
  kind: ExpiryKind;
  /** Record that has it. */
  owner: string;
  /** ID of the client, alias and type of the provider. */
  place?: { id: string; type?: string };
  /** Part of the record: the algorithm of a key, the attribute of a certificate. */
  detail: string;
  atMs: number;
  /** False for a passive key and for a disabled client or provider: its end has no effect. */
  isUsed: boolean;
}

/** Realm keys with a certificate. Source: GET keys. */
export const ofKeys = (keys: readonly Json[]): readonly Expiry[] =>
  keys.flatMap(({ kid, algorithm, status, certificate, validTo }) =>
    typeof validTo === "number" && validTo > 0 && textOf(certificate) !== ""
      ? [
          {
            // One key may have several algorithms.
            ...{ id: `key/${textOf(kid)}/${textOf(algorithm)}`, kind: "realmKey" },
            ...{ owner: textOf(algorithm), detail: textOf(kid) },
            ...{ atMs: validTo, isUsed: status === "ACTIVE" },
          },
        ]
      : [],
  );

const certificateAttributes = {
  "saml.signing.certificate": "samlCertificate",
  "saml.encryption.certificate": "samlCertificate",
  "jwt.credential.certificate": "clientCertificate",
} as const;

const secretAttributes = {
  "client.secret.expiration.time": "clientSecret",
  "client.secret.rotated.expiration.time": "rotatedSecret",
} as const;

/** Certificates in a JWKS. Keys without a certificate do not expire. RFC 7517 §4.7 */
function certificatesIn(jwks: unknown): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(textOf(jwks) || "{}");
    return isJson(parsed) ? objectsIn(parsed.keys).flatMap(({ x5c }) => textsIn(x5c).slice(0, 1)) : [];
  } catch {
    return [];
  }
}

/** Certificates and secrets of a client, from its attributes. */
export function ofClient({ id, clientId, enabled, attributes }: Json): readonly Expiry[] {
  const at = isJson(attributes) ? attributes : {};
  const base = { owner: textOf(clientId), place: { id: textOf(id) }, isUsed: enabled !== false };
  const made = (kind: ExpiryKind, detail: string, atMs: number | undefined): readonly Expiry[] =>
    atMs === undefined ? [] : [{ ...base, id: `client/${textOf(id)}/${detail}`, kind, detail, atMs }];
  const secondsOf = (name: string) => Number(textOf(at[name])) * 1000 || undefined;
  return [
    ...Object.entries(certificateAttributes).flatMap(([name, kind]) =>
      // A SAML client keeps certificates while they are not used.
      kind === "samlCertificate" || textOf(at[name]) !== "" ? made(kind, name, validityOf(textOf(at[name]))?.toMs) : [],
    ),
    ...certificatesIn(at["jwks.string"]).flatMap((certificate, index) =>
      made("clientCertificate", `jwks.string ${index + 1}`, validityOf(certificate)?.toMs),
    ),
    ...Object.entries(secretAttributes).flatMap(([name, kind]) => made(kind, name, secondsOf(name))),
  ];
}

/** Certificates of an identity provider, separated by commas. */
export function ofProvider({ alias, providerId, enabled, config }: Json): readonly Expiry[] {
  const at = isJson(config) ? config : {};
  return ["signingCertificate", "publicKeySignatureVerifier"].flatMap((name) =>
    textOf(at[name])
      .split(",")
      .flatMap((certificate, index): readonly Expiry[] => {
        const atMs = certificate && validityOf(certificate)?.toMs;
        return atMs
          ? [
              {
                ...{ id: `provider/${textOf(alias)}/${name}/${index}`, kind: "providerCertificate" },
                ...{ owner: textOf(alias), place: { id: textOf(alias), type: textOf(providerId) } },
                ...{ detail: name, atMs, isUsed: enabled !== false },
              },
            ]
          : [];
      }),
  );
}

/** Initial access tokens. `timestamp` and `expiration` are in seconds, no expiration is 0. */
export const ofToken = ({ id, timestamp, expiration, remainingCount }: Json): readonly Expiry[] =>
  typeof timestamp === "number" && typeof expiration === "number" && expiration > 0
    ? [
        {
          ...{ id: `token/${textOf(id)}`, kind: "initialAccessToken", owner: textOf(id), detail: "" },
          ...{ atMs: (timestamp + expiration) * 1000, isUsed: remainingCount !== 0 },
        },
      ]
    : [];

/** True for a client or provider whose keys come from a URL: they are renewed there. */
export const hasKeyUrl = (settings: unknown): boolean =>
  isJson(settings) && (settings["use.jwks.url"] === "true" || settings.useJwksUrl === "true");

/** Months from `nowMs` on: overdue, the next twelve, and later. */
export interface MonthCount {
  /** `overdue`, `2026-12` or `later`. */
  id: string;
  /** First day of the month. Undefined for overdue and later. */
  fromMs?: number;
  count: number;
}

const monthsShown = 12;

const startOf = (nowMs: number, months: number) => {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
};

const monthId = (ms: number) => new Date(ms).toISOString().slice(0, 7);

/** Month of an expiry, as in `MonthCount`. */
export const monthOf = ({ atMs }: Pick<Expiry, "atMs">, nowMs: number): string => {
  if (atMs <= nowMs) return "overdue";
  return atMs >= startOf(nowMs, monthsShown) ? "later" : monthId(atMs);
};

/** Counts by month. */
export function monthsOf(expiries: readonly Expiry[], nowMs: number): readonly MonthCount[] {
  const counts = new Map<string, number>();
  for (const expiry of expiries) {
    const id = monthOf(expiry, nowMs);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const months = Array.from({ length: monthsShown }, (_, index) => startOf(nowMs, index));
  return [
    { id: "overdue", count: counts.get("overdue") ?? 0 },
    ...months.map((fromMs) => ({ id: monthId(fromMs), fromMs, count: counts.get(monthId(fromMs)) ?? 0 })),
    { id: "later", count: counts.get("later") ?? 0 },
  ];
}
