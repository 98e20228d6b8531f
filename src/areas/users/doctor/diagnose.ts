import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { Realm } from "../../../api/realm.ts";
import type { Reason, Simulation, StepVerdict } from "../../../sections/sign-in-flow/facts.ts";
import { stepsIn } from "../../../sections/sign-in-flow/facts.ts";
import { kindOf, nameOf, type Step } from "../../../sections/sign-in-flow/tree.ts";
import type { Lock } from "../lock.ts";
import type { User } from "../user.ts";

/** Inputs of a sign-in. Undefined parts were not read. */
export interface Case {
  user: User;
  lock: Lock | undefined;
  realm: Realm | undefined;
  client: ClientRepresentation | undefined;
  steps: readonly Step[] | undefined;
  simulation: Simulation | undefined;
}

/** Fix of a problem: an action of the user, or one of this page. */
export type Cure =
  | {
      by: "action";
      action: "unlock" | "enable" | "reset-password" | "credential-reset" | "required-actions" | "verify-email";
    }
  | { by: "remove"; required: string }
  | { by: "client" };

/** Reason for a sign-in that fails: last part of a text key. */
export interface Obstacle {
  kind: "clientDisabled" | "clientFlow" | "userDisabled" | "locked" | "lockedForever" | "credential" | "step";
  /** Reason of the simulation. */
  reason?: Reason;
  /** Name of the step. */
  step?: string;
}

export type StopState = "done" | "passed" | "blocked" | "ahead" | "depends";

/** A stop on the way to the client. */
export interface Stop {
  id: string;
  kind: "client" | "user" | "step" | "action" | "end";
  /** Name of a step or required action. */
  name?: string;
  state: StopState;
  verdict?: StepVerdict;
  obstacle?: Obstacle;
  cures: readonly Cure[];
}

export interface Diagnosis {
  /** `open`: nothing is in the way, as far as it was read. */
  outcome: "signsIn" | "blocked" | "depends" | "leaves" | "open";
  obstacle?: Obstacle;
  stops: readonly Stop[];
}

const action = (name: (Cure & { by: "action" })["action"]): Cure => ({ by: "action", action: name });

/** The client rejects the request before any step. */
function clientObstacle({ client }: Case): Obstacle | undefined {
  if (!client) return undefined;
  if (client.enabled === false) return { kind: "clientDisabled" };
  const { protocol = "openid-connect", bearerOnly, standardFlowEnabled, implicitFlowEnabled } = client;
  const lacksFlow = bearerOnly === true || (standardFlowEnabled === false && implicitFlowEnabled !== true);
  return protocol === "openid-connect" && lacksFlow ? { kind: "clientFlow" } : undefined;
}

const disabledOf = ({ user, lock }: Case): Obstacle | undefined =>
  lock?.isPermanent ? { kind: "lockedForever" } : user.enabled === false ? { kind: "userDisabled" } : undefined;

/** Reasons of steps that are no stop: nothing reaches them. */
const unseen: ReadonlySet<string> = new Set([
  ...["disabled", "skippedAbove", "passedAbove", "notLookedAt", "notNeeded", "dependsAbove", "besideRequired"],
]);

const isSeen = (verdict: StepVerdict | undefined): verdict is StepVerdict =>
  verdict !== undefined && verdict.verdict !== "entered" && !unseen.has(verdict.because);

/** Steps that show a page, in order. */
const isPage = ({ verdict }: StepVerdict) => verdict === "asks" || verdict === "depends";

const lacking = ({ because, values }: Reason): string | undefined =>
  because === "lacksCredential" ? values?.kind : undefined;

/** The step that ends the simulated sign-in. */
function endingStep(told: readonly (readonly [Step, StepVerdict])[], { ending, reason }: Simulation) {
  if (ending !== "refused" || !reason) return undefined;
  const kind = lacking(reason);
  const found =
    told.findLast(([, { verdict, because }]) => verdict === "refuses" && because === reason.because) ??
    told.findLast(([, { verdict, values }]) => kind !== undefined && verdict === "asks" && values?.kind === kind) ??
    told.findLast(([, { because, values }]) => because === reason.because && values?.kind === reason.values?.kind);
  return found?.[0].execution.id;
}

const curesOfLack = (kind: string): readonly Cure[] =>
  kind === "password"
    ? [action("reset-password"), action("credential-reset")]
    : [action("credential-reset"), action("required-actions")];

function curesOf({ kind, reason }: Obstacle): readonly Cure[] {
  if (kind === "locked" || kind === "lockedForever") return [action("unlock"), action("credential-reset")];
  if (kind === "userDisabled") return [action("enable")];
  if (kind === "clientDisabled" || kind === "clientFlow") return [{ by: "client" }];
  return kind === "credential" ? curesOfLack((reason && lacking(reason)) ?? "") : [];
}

const stop = (id: string, kind: Stop["kind"], obstacle: Obstacle | undefined, more: Partial<Stop> = {}): Stop => ({
  id,
  kind,
  state: obstacle ? "blocked" : "done",
  cures: obstacle ? curesOf(obstacle) : [],
  ...(obstacle && { obstacle }),
  ...more,
});

function stepStops(whole: Case): readonly Stop[] {
  const { steps = [], simulation, lock } = whole;
  if (!simulation) return [];
  const told = stepsIn(steps).flatMap((step): (readonly [Step, StepVerdict])[] => {
    const verdict = simulation.verdicts.get(step.execution.id ?? "");
    return isSeen(verdict) && kindOf(step.execution) !== "condition" ? [[step, verdict]] : [];
  });
  const ending = endingStep(told, simulation);
  // A lock counts where the user enters something, so not for a session.
  const lockedAt =
    lock && !lock.isPermanent ? told.find(([, verdict]) => isPage(verdict))?.[0].execution.id : undefined;
  return told.map(([{ execution }, verdict]) => {
    const { id = "" } = execution;
    const name = nameOf(execution);
    const { reason } = simulation;
    const obstacle: Obstacle | undefined =
      id === lockedAt
        ? { kind: "locked" }
        : id === ending && reason
          ? { kind: lacking(reason) === undefined ? "step" : "credential", reason, step: name }
          : undefined;
    const state =
      verdict.verdict === "depends" ? "depends" : verdict.place === undefined ? ("passed" as const) : ("done" as const);
    return stop(id, "step", obstacle, { name, verdict, ...(!obstacle && { state }) });
  });
}

/** Pages after the last step. The server adds the verification of an email address by itself. */
function requiredActions({ user, realm, simulation }: Case): readonly string[] {
  const told = (simulation?.pages ?? []).filter((page) => page.startsWith("action:"));
  const own = simulation ? told.map((page) => page.slice("action:".length)) : (user.requiredActions ?? []);
  const verifies = realm?.verifyEmail === true && user.emailVerified !== true && Boolean(user.email);
  return [...new Set([...own, ...(verifies ? ["VERIFY_EMAIL"] : [])])];
}

function actionStops(whole: Case): readonly Stop[] {
  const { user } = whole;
  return requiredActions(whole).map((required) => ({
    id: required,
    kind: "action",
    name: required,
    state: "done",
    cures: [
      ...(required === "VERIFY_EMAIL" && user.emailVerified !== true ? [action("verify-email")] : []),
      ...(user.requiredActions?.includes(required) ? [{ by: "remove", required } as const] : []),
    ],
  }));
}

/** Explains a sign-in: the stops on the way, and the first one that ends it. Sends no requests. */
export function diagnose(whole: Case): Diagnosis {
  const { client, simulation, lock } = whole;
  const disabled = disabledOf(whole);
  const steps = stepStops(whole);
  // Without the flow, the lock is shown at the account.
  const lockHere: Obstacle | undefined = lock && !lock.isPermanent && !simulation ? { kind: "locked" } : undefined;
  const all = [
    ...(client ? [stop("client", "client", clientObstacle(whole))] : []),
    stop("user", "user", disabled ?? lockHere),
    ...steps,
    ...actionStops(whole),
    ...(client ? [stop("end", "end", undefined)] : []),
  ];
  const first = all.findIndex(({ state }) => state === "blocked");
  const obstacle =
    all[first]?.obstacle ??
    (simulation?.ending === "refused"
      ? { kind: "step" as const, reason: simulation.reason ?? { because: "denies" } }
      : undefined);
  const stops = all.map((each, at): Stop => {
    if (first < 0 || at <= first) return each;
    const { obstacle: _obstacle, ...rest } = each;
    return { ...rest, state: "ahead", cures: each.kind === "action" ? each.cures : [] };
  });
  if (obstacle) return { outcome: "blocked", obstacle, stops };
  if (!simulation) return { outcome: "open", stops };
  const outcome = simulation.ending === "refused" ? "blocked" : simulation.ending;
  return { outcome, stops };
}
