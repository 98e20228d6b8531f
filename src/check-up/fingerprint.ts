import { hashOf } from "../realm-document/json.ts";
import type { Finding } from "./check.ts";

/** Identity of a finding: check and item. The same in every run. */
export const idOf = ({ check, key }: Pick<Finding, "check" | "key">): string => `${check} ${key}`;

/** Hash of check, item and shown values: changes when a value changes. Secrets are masked, so theirs do not count. */
export const fingerprintOf = ({ check, key, fields }: Finding): string => hashOf({ check, key, fields });
