// Public interface: reads admin events as changes of records. Needs no page.
//
// `linesOf(events)` → sentences; `untoldChanges` → differences from the record now; `undoOf` → the way back.
export { bodyOf, type ChangeEvent } from "./changeEvent.ts";
export { changesBetween, standing, type FieldChange, type State } from "./changes.ts";
export { recordKinds, rulesOf, type HistoryKind } from "./kinds.ts";
export { linesOf, untoldChanges, type Deed, type Line } from "./lines.ts";
export { subjectOf, type LinkKind, type Subject } from "./subject.ts";
export { undoOf, valueBefore, withFieldsBack, type LinkUndo } from "./undo.ts";
export {
  deletedIn,
  newIdSlot,
  restoreSteps,
  type Completeness,
  type Deleted,
  type KnownLink,
  type RestoreStep,
} from "./deleted.ts";
