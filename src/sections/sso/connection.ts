import { readCertificate } from "../keys/certificate.ts";
import { orgDomain, type LinkedProvider } from "../organization-link/form.ts";
import type { Protocol } from "./services.ts";

/** Identity provider that signs in the members of an organization. */
export type Connection = LinkedProvider;

/** State of a connection, for the admin and the host. `expiring`: on, with a certificate that ends soon. */
export type SsoState = "draft" | "tested" | "on" | "expiring";

/** Own settings of a connection, stored with those of Keycloak. */
export const serviceKey = "iam.sso.service";
/** Time of the last successful test, in ISO 8601. */
export const testedKey = "iam.sso.tested";

const redirects = "kc.org.broker.redirect.mode.email-matches";

/** Warning period of a certificate, in milliseconds. */
const soonMs = 30 * 86_400_000;

export const protocolOf = ({ providerId }: Connection): Protocol | undefined =>
  providerId === "saml" ? "saml" : providerId?.includes("oidc") ? "oidc" : undefined;

/** Domain whose users are redirected to the connection. Undefined if it is off. */
export const domainOf = ({ enabled, config }: Connection): string | undefined =>
  enabled && config?.[redirects] === "true" ? config[orgDomain] || undefined : undefined;

/** End of the first certificate that ends, in milliseconds. Undefined if Keycloak reads certificates from a URL. */
export function certificateEndMs({ config = {} }: Connection): number | undefined {
  if (config.useMetadataDescriptorUrl === "true" && config.metadataDescriptorUrl) return undefined;
  const ends = String(config.signingCertificate ?? "")
    .split(",")
    .flatMap((text) => readCertificate(text)?.untilMs ?? []);
  return ends.length ? Math.min(...ends) : undefined;
}

export function stateOf(connection: Connection, nowMs: number): SsoState {
  if (domainOf(connection)) {
    const endMs = certificateEndMs(connection);
    return endMs !== undefined && endMs - nowMs < soonMs ? "expiring" : "on";
  }
  return connection.config?.[testedKey] ? "tested" : "draft";
}

/** First free alias of an organization's connections: `acme-sso`, then `acme-sso-2`. */
export function nextAlias(orgAlias: string, taken: readonly (string | undefined)[]): string {
  const base = `${orgAlias}-sso`;
  const names = [base, ...taken.map((_, index) => `${base}-${index + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? base;
}

/** Connection that redirects the users of a domain. */
export const turnedOn = (connection: Connection, domain: string): Connection => ({
  ...connection,
  enabled: true,
  hideOnLogin: true,
  trustEmail: true,
  config: { ...connection.config, [orgDomain]: domain, [redirects]: "true" },
});

/** Connection that no domain leads to. A test still works. */
export const turnedOff = (connection: Connection): Connection => ({
  ...connection,
  config: { ...connection.config, [orgDomain]: "", [redirects]: "false" },
});

/** TXT record that proves control of a domain. */
export interface DomainProof {
  name: string;
  value: string;
}

/**
 * TXT record for a domain of an organization: a hash of issuer, organization ID and domain, so that a host can compute
 * it too. It needs no secret: only the owner of the domain can publish it.
 */
export async function domainProof(issuer: string, organizationId: string, domain: string): Promise<DomainProof> {
  const text = new TextEncoder().encode([issuer, organizationId, domain.toLowerCase()].join("\n"));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const hex = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name: `_iam-verification.${domain}`, value: `iam-verification=${hex}` };
}
