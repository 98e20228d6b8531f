import type { Check, CheckUp, Finding, Severity } from "../check.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { textsOf, type Translate } from "../texts.ts";

const severityNames: Readonly<Record<Severity, string>> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
  note: "Info",
};

/** Types of entities as kcwarden names them. */
const entityTypes: Partial<Record<Finding["kind"], string>> = {
  realm: "Realm",
  client: "Client",
  clientScope: "ClientScope",
  clientRole: "ClientRole",
  realmRole: "RealmRole",
  group: "Group",
  identityProvider: "IdentityProvider",
  identityProviderMapper: "IdentityProviderMapper",
};

/** The auditor for a finding. Pairs of auditors differ by the type of the client. */
function auditorOf({ kcwarden, id }: Check, { fields }: Finding): string {
  const isPublic = fields.find(({ path }) => path[0] === "publicClient")?.value === true;
  const pair = kcwarden.find((name) => name.startsWith(isPublic ? "Public" : "Confidential"));
  return pair ?? kcwarden[0] ?? `IamElements${id}`;
}

/**
 * Findings in the shape of `kcwarden audit --format json`, without those that are held by policy. Fingerprints are
 * our own: kcwarden hashes its own texts.
 */
export function toKcwarden({ realm, results }: CheckUp, t: Translate): string {
  const list = results.flatMap(({ check, findings }) => {
    const { title, why } = textsOf(check, t);
    return findings
      .filter(({ state }) => state === "open")
      .map((finding) => ({
        fingerprint: fingerprintOf(finding),
        severity: severityNames[finding.severity],
        realm,
        entity: finding.names.at(-1) ?? realm,
        entity_type: entityTypes[finding.kind] ?? finding.kind,
        reporting_auditor: auditorOf(check, finding),
        short_description: title,
        long_description: why,
        reference: check.sources[0]?.url ?? "",
        additional_details: Object.fromEntries(
          finding.fields.map(({ path, value }) => [path.join("."), value ?? null]),
        ),
      }));
  });
  return `${JSON.stringify(list, undefined, 4)}\n`;
}
