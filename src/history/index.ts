// Public interface: reads admin events as changes of records. Needs no page.
//
// `linesOf(events)` → sentences; `untoldChanges` → differences from the record now; `undoOf` → the way back.
export { bodyOf, type ChangeEvent } from "./changeEvent.ts";
export {
  changePlanIn,
  changePlanOf,
  toChangePlanFile,
  type ChangePlan,
  type OmittedChange,
  type PlannedChange,
} from "./changePlan.ts";
export { changesBetween, standing, type FieldChange, type State } from "./changes.ts";
export { recordKinds, rulesOf, type HistoryKind } from "./kinds.ts";
export { linesOf, untoldChanges, type Line } from "./lines.ts";
export type { Subject } from "./subject.ts";
export { toldRequest, type ToldRequest } from "./toldRequest.ts";
export { undoOf, valueBefore, withFieldsBack } from "./undo.ts";
export { deletedIn, type Deleted } from "./deleted.ts";
export { newIdSlot, parentOf, restoreSteps, type RestoreStep } from "./restore.ts";
