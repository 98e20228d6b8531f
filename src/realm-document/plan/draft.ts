import type { ItemDifference } from "../comparison.ts";
import type { Item, Key } from "../document.ts";
import type { Call, SecretNeed, StepAction, StepChange } from "../planTypes.ts";

/** A step before it is numbered. */
export interface Draft {
  item: Pick<Item, "kind" | "key" | "names"> & Pick<ItemDifference, "section">;
  /** Order among steps that do not need each other. */
  phase: number;
  /** Order within the phase: parents first. */
  depth: number;
  action: StepAction;
  part: string;
  detail?: string | undefined;
  call: Call;
  gives?: Key | undefined;
  changes?: readonly StepChange[];
  base?: string | undefined;
  secrets?: readonly SecretNeed[];
  /** Items whose creation has to be done before. */
  needs?: readonly Key[];
  /** Steps that have to be done before, for sequences of one item. */
  after?: readonly Draft[];
}

/** Phases, in the order of the run. Deletions come last, in reverse. */
export const phases = {
  realm: 0,
  texts: 1,
  userProfile: 2,
  clientScope: 3,
  realmDefaultScopes: 4,
  clientProfile: 5,
  clientPolicy: 6,
  client: 7,
  realmRole: 8,
  clientRole: 9,
  composites: 10,
  group: 11,
  defaultGroups: 12,
  component: 13,
  requiredAction: 14,
  flow: 15,
  bindings: 16,
  flowSwap: 17,
  identityProvider: 18,
  identityProviderMapper: 19,
  organization: 20,
  authorizationSettings: 21,
  authorizationScope: 22,
  resource: 23,
  policy: 24,
  scopeMappings: 25,
  serviceAccountRoles: 26,
  workflow: 27,
  deletions: 100,
} as const;

const phaseByName: Readonly<Partial<Record<string, number>>> = phases;

/** Phase of the items of a kind. */
export const phaseOfKind = (kind: Item["kind"]): number => phaseByName[kind] ?? phases.workflow;
