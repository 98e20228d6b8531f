import { statusOf } from "../../api/ApiError.ts";
import type { Journal, Plan, RunOptions, Step, StepReport, StepState } from "../planTypes.ts";
import { Get, isSignedOut, type RealmServer } from "../read/get.ts";
import { verdictOf } from "./conflicts.ts";
import { Ids } from "./lookup.ts";
import { nowOf, type Now, type RunContext } from "./state.ts";
import { isUncertain, send } from "./write.ts";

/** A journal of another plan. */
export class WrongJournalError extends Error {
  override readonly name = "WrongJournalError";
}

const ended: ReadonlySet<StepState> = new Set(["done", "alreadyDone"]);

/** Timeout of one read. */
const timeoutMs = 30_000;

interface Run extends RunContext {
  server: RealmServer;
  options: RunOptions;
}

/**
 * Runs a plan, one request after the other, each sent once. Reads each part again to find conflicts and done steps.
 * Continues a run with its journal. Pauses when the session ends. @throws WrongJournalError
 */
export async function runPlan(plan: Plan, server: RealmServer, options: RunOptions = {}): Promise<Journal> {
  const { journal: old, signal, onFailure = "goOn" } = options;
  if (old && old.planHash !== plan.hash) throw new WrongJournalError("The journal is of another plan.");
  const steps: Record<number, StepReport> = { ...old?.steps };
  const get = new Get(server, { concurrency: 1, timeoutMs, signal });
  const run: Run = { get, ids: new Ids(get, server.realm, plan.ids), realm: server.realm, server, options };
  let journal: Journal = { planHash: plan.hash, startedAtMs: old?.startedAtMs ?? Date.now(), steps };
  const note = async (step: Step, report: StepReport) => {
    steps[step.id] = report;
    journal = { ...journal, steps: { ...steps } };
    await options.onJournal?.(journal, step);
  };
  for (const step of plan.steps) restoreId(step, steps[step.id], run.ids);
  let isStopped = false;
  for (const step of plan.steps) {
    if (ended.has(steps[step.id]?.state ?? "waiting")) continue;
    const isReady = step.needs.every((id) => ended.has(steps[id]?.state ?? "waiting"));
    if (isStopped || signal?.aborted || !isReady) {
      if (steps[step.id]?.state !== "unknown") await note(step, { state: "waiting" });
      continue;
    }
    if (options.resolve?.[step.id] === "skip") {
      await note(step, { state: "skipped" });
      continue;
    }
    const report = await runStep(step, run, steps[step.id], note);
    await note(step, report);
    const isFailed = report.state === "failed" || report.state === "unknown";
    // Without a session, every other step would fail too.
    isStopped = report.error?.isSignedOut === true || (isFailed && onFailure === "stop");
  }
  return journal;
}

function restoreId({ gives }: Step, report: StepReport | undefined, ids: Ids): void {
  if (gives !== undefined && report?.createdId !== undefined) ids.set(gives, report.createdId);
}

async function runStep(
  step: Step,
  run: Run,
  old: StepReport | undefined,
  note: (step: Step, report: StepReport) => Promise<void>,
): Promise<StepReport> {
  const startedAtMs = Date.now();
  const end = (report: StepReport): StepReport => ({ ...report, startedAtMs, endedAtMs: Date.now() });
  const wasSent = old?.state === "running" || old?.state === "unknown";
  let isSent = false;
  try {
    const now = await nowOf(step, run);
    const isKept = run.options.resolve?.[step.id] === "keep";
    if (!now && isKept) return end({ state: "done", ...(await idOf(step, run)) });
    const isForced = run.options.resolve?.[step.id] === "apply";
    if (!now && !isForced && wasSent) return end({ state: "unknown" });
    if (wasSent && isCreated(step, now)) return end({ state: "done", ...(await idOf(step, run)) });
    const verdict = verdictOf(step, now, run.options.resolve?.[step.id]);
    if (verdict.do === "nothing") return end({ state: "alreadyDone", ...(await idOf(step, run)) });
    if (verdict.do === "conflict") return end({ state: "conflict", conflicts: verdict.conflicts });
    await note(step, { state: "running", startedAtMs });
    run.options.signal?.throwIfAborted();
    isSent = true;
    const createdId = await send(verdict.step, now ?? {}, run, run.server, undefined);
    remember(step, createdId, run.ids);
    return end({ state: "done", ...(createdId !== undefined && { createdId }) });
  } catch (error) {
    if (isSignedOut(error)) return end({ state: wasSent && !isSent ? "unknown" : "waiting", error: errorOf(error) });
    if (isSent && isUncertain(error)) return end(await afterLostResponse(step, run, error));
    return run.options.signal?.aborted ? end({ state: "waiting" }) : end({ state: "failed", error: errorOf(error) });
  }
}

const errorOf = (error: unknown): NonNullable<StepReport["error"]> => ({
  status: statusOf(error) ?? 0,
  message: error instanceof Error ? error.message : String(error),
  ...(isSignedOut(error) && { isSignedOut: true }),
});

function remember({ gives, action, key, kind }: Step, createdId: string | undefined, ids: Ids): void {
  if (gives !== undefined && createdId !== undefined) ids.set(gives, createdId);
  if (action === "delete" && kind !== "flow") ids.forget(key);
}

async function idOf({ gives }: Step, { ids }: Run): Promise<{ createdId?: string }> {
  const id = gives === undefined ? undefined : await ids.find(gives);
  return id === undefined ? {} : { createdId: id };
}

/** True if a create step finds its record, with the server's defaults: it was absent before the write. */
const isCreated = ({ action }: Step, now: Now | undefined) => action === "create" && now?.value !== undefined;

/** Checks by reading if an unconfirmed write was done. Never sends the write again. */
async function afterLostResponse(step: Step, run: Run, cause: unknown): Promise<StepReport> {
  const error = errorOf(cause);
  try {
    const now = await nowOf(step, run);
    if (!now) return { state: "unknown", error };
    if (isCreated(step, now)) return { state: "done", ...(await idOf(step, run)) };
    const verdict = verdictOf(step, now, undefined);
    if (verdict.do === "nothing") return { state: "done", ...(await idOf(step, run)) };
    return { state: "failed", error };
  } catch (failure) {
    return { state: "unknown", error: isSignedOut(failure) ? errorOf(failure) : error };
  }
}
