import type { FieldPath, Key, Kind, SectionId } from "./document.ts";

/** Placeholder in a path or body for an ID that the target gives: of an existing item, or of one that a step creates. */
export interface IdReference {
  readonly idOf: Key;
}

/**
 * One request below `/admin/realms/{realm}`. An update sends the record as read just before, with the step's changes:
 * its body here shows the record as the plan saw it.
 */
export interface Call {
  method: "POST" | "PUT" | "DELETE";
  /** Encoded segments of the path, and IDs to fill in: `["clients", { idOf: "client/shop" }, "roles"]`. */
  path: readonly (string | IdReference)[];
  /** May contain `IdReference` objects. Secrets in it are plain: show `shownBody`. */
  body?: unknown;
  /** Media type of a text body. Default: JSON. */
  contentType?: string;
}

/** A change of one field within a step. */
export interface StepChange {
  path: FieldPath;
  /** Value in the target when the plan was made. */
  before: unknown;
  after: unknown;
  isSecret?: boolean;
  /** The order of a list: both values are the names of its entries. */
  isMove?: boolean;
}

/** A secret of an item, and how it is set. */
export interface SecretNeed {
  /** `key` and path, joined: the identity for `PlanOptions.secrets`. */
  id: string;
  key: Key;
  path: FieldPath;
  /**
   * `kept`: the target keeps its own. `generated`: the server makes one. `entered`: from `PlanOptions.secrets`.
   * `asked`: to be entered, otherwise the item is created without it or disabled.
   */
  fate: "kept" | "generated" | "asked" | "entered";
}

export type StepAction = "create" | "update" | "delete" | "assign" | "unassign" | "rename";

/** One declared request of a plan. */
export interface Step {
  /** Number in the plan, from 1. */
  id: number;
  action: StepAction;
  section: SectionId;
  kind: Kind;
  key: Key;
  names: readonly string[];
  /** Part of the item that the step writes: `record`, `protocolMappers`, `scopeMappings` … */
  part: string;
  /** Further name below the part: of a mapper, of an execution. */
  detail?: string;
  call: Call;
  /** Numbers of the steps that have to be done before. */
  needs: readonly number[];
  /** Item that gets its ID from the response. */
  gives?: Key;
  /** Fields that it changes, for the review and for conflicts. */
  changes: readonly StepChange[];
  /** Hash of the part in the target when the plan was made. Absent if the part does not exist. */
  base?: string;
  secrets: readonly SecretNeed[];
}

/** An item that the plan includes because another one needs it. */
export interface Included {
  key: Key;
  neededBy: Key;
}

/** Something selected that the plan does not do. */
export interface Blocked {
  key: Key;
  path?: FieldPath;
  reason:
    | "builtInFlow"
    | "builtInItem"
    | "deletesUsers"
    | "secretNeeded"
    | "unresolvedReference"
    | "notWritable"
    | "keyMaterial"
    | "notRead"
    | "usedByUsers";
  /** Key or value that the reason is about. */
  detail?: string;
}

/** Reference to something that neither the target nor the plan has. */
export interface Unresolved {
  key: Key;
  path: FieldPath;
  to: Key;
}

export interface Plan {
  /** Changes with every step and value. Resuming a journal needs the same hash. */
  hash: string;
  target: { url?: string; realm: string };
  steps: readonly Step[];
  /** IDs that the target gave when the plan was made, for paths and bodies. */
  ids: Readonly<Record<Key, string>>;
  included: readonly Included[];
  blocked: readonly Blocked[];
  unresolved: readonly Unresolved[];
  secrets: readonly SecretNeed[];
}

/** Items to carry over, whole or some of their fields. Items that only the target has are deleted. */
export type Selection = ReadonlyMap<Key, "all" | readonly FieldPath[]>;

export interface PlanOptions {
  /** Values for secrets, by `SecretNeed.id`. Neither shown nor kept in a journal. */
  secrets?: Readonly<Record<string, string>>;
  /** Items that are not included although something needs them. */
  exclude?: readonly Key[];
}

export type StepState = "waiting" | "running" | "done" | "alreadyDone" | "conflict" | "failed" | "skipped" | "unknown";

/** A field whose value in the target is neither the planned old one nor the new one. */
export interface Conflict {
  path: FieldPath;
  /** Target when the plan was made. */
  planned: unknown;
  /** Target now. */
  now: unknown;
  after: unknown;
  isSecret?: boolean;
}

export interface StepReport {
  state: StepState;
  /** ID that the server gave to the new item. */
  createdId?: string;
  /** `isSignedOut`: the session ended. The step was not written, or its result was not read. */
  error?: { status: number; message: string; isSignedOut?: boolean };
  conflicts?: readonly Conflict[];
  startedAtMs?: number;
  endedAtMs?: number;
}

/** Progress of a run. Plain data without secrets, so that it can be stored after each step. */
export interface Journal {
  planHash: string;
  startedAtMs: number;
  steps: Readonly<Record<number, StepReport>>;
}

/** Resolution of a conflict: write the source's value, keep the target's, or skip the step. */
export type ConflictChoice = "apply" | "keep" | "skip";

export interface RunOptions {
  signal?: AbortSignal;
  /** Journal of an interrupted run of the same plan. */
  journal?: Journal;
  /** Called after each change of state. Awaited, so that a stored journal is never behind the server by more than one step. */
  onJournal?: (journal: Journal, step: Step) => void | Promise<void>;
  /** Reaction to a failed step. Default: `goOn`, without the steps that need it. */
  onFailure?: "goOn" | "stop";
  /** Choices for conflicts, by number of step. Without one the step waits as `conflict`. */
  resolve?: Readonly<Record<number, ConflictChoice>>;
}
