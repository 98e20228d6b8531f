import type { CheckUp } from "../check.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { textsOf, type Translate } from "../texts.ts";

/** A run as data for other programs. `version` changes when a field gets another meaning. */
export function toJson({ realm, atMs, counts, results, hasPolicies }: CheckUp, t: Translate): string {
  const report = {
    ...{ format: "iam-elements/check-up", version: 1, realm, at: new Date(atMs).toISOString(), hasPolicies, counts },
    checks: results.map(({ check, state, findings, missing, unknownKeys }) => ({
      ...{ id: check.id, area: check.area, severity: check.severity, state, ...textsOf(check, t) },
      sources: check.sources,
      ...(missing.length > 0 && { missing }),
      ...(unknownKeys.length > 0 && { unknown: unknownKeys }),
      findings: findings.map(({ check: _check, fields, fix, ...finding }) => ({
        ...finding,
        fields: fields.map(({ path, value }) => ({ path, value: value ?? null })),
        ...(fix && {
          fix: {
            mayBreak: fix.mayBreak,
            changes: fix.changes.map(({ path, after }) => ({ path, after: after ?? null })),
          },
        }),
        fingerprint: fingerprintOf({ check: check.id, fields, ...finding }),
      })),
    })),
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
