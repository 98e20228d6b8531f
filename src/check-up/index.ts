// Public interface of the check-up: `checkUp(document)`, then sort, compare, fix or write its findings.
export { checkUp, type CheckUpOptions } from "./engine.ts";
export { checks } from "./checks/index.ts";
export {
  areas,
  severities,
  type Area,
  type Check,
  type CheckResult,
  type CheckUp,
  type CheckUpCounts,
  type ExtraId,
  type FieldChange,
  type FieldValue,
  type Finding,
  type Fix,
  type Hit,
  type Hold,
  type Missing,
  type Need,
  type Severity,
  type Subject,
} from "./check.ts";
export { bothExtras, type Extras } from "./facts.ts";
export { readExtras } from "./readExtras.ts";
export { readPeople, type ReadPeopleOptions } from "./readPeople.ts";
export type { Source } from "./sources.ts";
export { areaText, nameOf, severityText, stateText, textsOf, type CheckTexts, type Translate } from "./texts.ts";
export { fingerprintOf, idOf } from "./fingerprint.ts";
export { putAside, readPutAside, sortedByAside, writePutAside, type PutAside, type Sorted } from "./putAside.ts";
export { compareRuns, summaryOf, type RunComparison, type RunSummary } from "./compareRuns.ts";
export { fixed, planFixes } from "./fixes.ts";
export { toCsv } from "./output/csv.ts";
export { toJson } from "./output/json.ts";
export { toSarif, type SarifOptions } from "./output/sarif.ts";
export { toKcwarden } from "./output/kcwarden.ts";
export { toReport, type Report } from "./output/report.ts";
