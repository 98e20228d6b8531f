// Public interface: reads, compares, plans, runs and writes realms. Needs no page.
//
// `readRealm` or `readRealmFile` → `diff(source, target)` → `plan(comparison, selection)` → `runPlan(plan, server)`.
export {
  itemsOf,
  largeSections,
  sectionIds,
  type DocumentSource,
  type FieldPath,
  type FileFormat,
  type Item,
  type Json,
  type Key,
  type Kind,
  type NotRead,
  type NotReadReason,
  type RealmDocument,
  type Section,
  type SectionId,
} from "./document.ts";
export { keyOf, namesOf } from "./keys.ts";
export { readRealm, readSections, type ReadOptions, type ReadProgress, type RealmServer } from "./read/readRealm.ts";
export { notReadOf, pathOf, type Get } from "./read/get.ts";
export { pacedGet, type PacedOptions } from "./read/paced.ts";
export { readRealmFile, RealmFileError, type FileNote, type RealmFile } from "./file/readRealmFile.ts";
export { diff } from "./diff/diff.ts";
export { fieldsUnknownToTarget, type UnknownField } from "./diff/unknownFields.ts";
export type {
  Change,
  Comparison,
  Counts,
  DiffOptions,
  FieldDifference,
  ItemDifference,
  PassedOver,
  SectionDifference,
  Side,
  ValueMapping,
} from "./comparison.ts";
export { plan } from "./plan/plan.ts";
export { shownBody, shownPath, toCurl, toPlanFile } from "./plan/shown.ts";
export type {
  Blocked,
  Call,
  Conflict,
  ConflictChoice,
  IdReference,
  Included,
  Journal,
  Plan,
  PlanOptions,
  RunOptions,
  SecretNeed,
  Selection,
  Step,
  StepAction,
  StepChange,
  StepReport,
  StepState,
  Unresolved,
} from "./planTypes.ts";
export { toJournalCsv, toJournalJson } from "./run/journalFile.ts";
export { isSecurityRelevant } from "./kinds/security.ts";
export { runPlan, WrongJournalError } from "./run/runPlan.ts";
export { takeBack, type TakeBackArgs } from "./run/takeBack.ts";
export { baselineOf } from "./write/baseline.ts";
export { toConfigCli, type ConfigCliOptions } from "./write/configCli.ts";
export { toTerraform, type TerraformOptions } from "./write/terraform.ts";
export { toNormalizedJson } from "./write/normalizedJson.ts";
export { toRealmJson, type FileOptions } from "./write/realmJson.ts";
export { withoutDocumentSecrets } from "./snapshot.ts";
export { sharedKeysOf, withDuplicate, type DuplicableKind, type Duplicate } from "./duplicate.ts";
