import { kindOf } from "./tree.ts";
import { Refusal } from "./refusal.ts";
import { Ledger } from "./ledger.ts";
import { judge, levelOf, listsOf, type Progress } from "./conditions.ts";
import type { Circumstances, Ending, Node, Reason, StepVerdict, Truth, Verdict } from "./facts.ts";
import { asksForCode, behaviourOf, isConfigured } from "./providers.ts";
import { leavesOut, processed, type Status } from "./status.ts";
import { selectionOf } from "./selection.ts";

/** Simulates one sign-in, in the execution order of the server. Source: docs/spec/areas/authentication.md. */
export class Walk {
  readonly #told = new Ledger();
  readonly pages: string[] = [];
  readonly setups: string[] = [];
  level = -1;
  isSure = true;
  isSuccessful = false;
  left: { ending: Ending; reason?: Reason } | undefined;
  /** Last unknown fact or obstacle. */
  why: Reason | undefined;
  #status = new Map<string, Status>();
  #hasUser = false;
  #used: string[] = [];

  constructor(
    private readonly roots: readonly Node[],
    private readonly circumstances: Circumstances,
  ) {}

  /** Outcomes of the steps that ran. */
  get verdicts(): ReadonlyMap<string, StepVerdict> {
    return this.#told.verdicts;
  }

  /** Returns the first page. Undefined if there is none. */
  start(): Node | undefined {
    return this.#flow(this.roots, true);
  }

  /** Simulates the input of a page. Returns the ending if the user lacks the credential. */
  answer(page: Node): { ending: Ending; reason: Reason } | undefined {
    const { identifies, takes, checks } = behaviourOf(page, this.circumstances);
    const kind = takes ?? checks;
    const { person } = this.circumstances;
    const lacks = kind !== undefined && person !== undefined && !person.credentials.includes(kind);
    if (lacks) return { ending: "refused", reason: { because: "lacksCredential", values: { kind } } };
    if (identifies) this.#hasUser = true;
    if (kind !== undefined) this.#used.push(kind);
    this.#status.set(page.id, "success");
    return undefined;
  }

  /** Returns the page after a completed one. */
  goOn(page: Node): Node | undefined {
    const parent = this.#unfinishedAbove(page);
    if (!parent) return this.#flow(this.roots, true);
    return this.#single(parent, false) ?? this.goOn(parent);
  }

  /** Marks completed parent flows. Returns the first incomplete one. */
  #unfinishedAbove(node: Node): Node | undefined {
    let at = node;
    for (let parent = at.parent; parent; parent = at.parent) {
      const { required, alternative } = listsOf(parent.children);
      const isAlternative = at.step.execution.requirement === "ALTERNATIVE";
      const isDone = isAlternative
        ? required.length === 0 && alternative.some((one) => this.#is(one, "success"))
        : required.every((one) => this.#is(one, "success"));
      if (!isDone) return parent;
      this.#succeeds(parent);
      at = parent;
    }
    return undefined;
  }

  /** Runs the steps of a flow. Returns the next page, or undefined at the end of the flow. */
  #flow(children: readonly Node[], isTop = false): Node | undefined {
    const { required, alternative } = listsOf(children);
    const left: Node[] = [];
    let isGood = true;
    for (const one of required) {
      const isConditional = one.step.execution.requirement === "CONDITIONAL";
      if (isConditional && !this.#isProcessed(one) && this.#holds(one, true) !== true) continue;
      left.push(one);
      const page = this.#single(one, true);
      if (page) return page;
      isGood &&= this.#is(one, "success", "setup");
      if (!isGood) break;
    }
    if (left.length) return this.#end(isGood, isTop);
    if (alternative.some((one) => this.#is(one, "success", "setup"))) return this.#end(true, isTop);
    for (const one of alternative) {
      try {
        const page = this.#single(one, true);
        if (page) return page;
        if (this.#is(one, "success", "setup")) return this.#end(true, isTop);
      } catch (error) {
        if (!(error instanceof Refusal) || error.leaves) throw error;
        this.#status.set(one.id, "attempted");
        this.#told.tell(one, "notOffered", error.reason);
      }
    }
    return this.#end(false, isTop);
  }

  #lastFlow = false;

  #end(isSuccessful: boolean, isTop: boolean): undefined {
    this.#lastFlow = isSuccessful;
    if (isTop) this.isSuccessful = isSuccessful;
    return undefined;
  }

  #single(node: Node, isFromFlow: boolean): Node | undefined {
    if (this.#isProcessed(node)) return undefined;
    const { execution } = node.step;
    if (execution.authenticationFlow && !execution.providerId) {
      this.#told.tell(node, "entered", { because: "entered" });
      const page = this.#flow(node.children);
      if (page) this.#status.set(node.id, "challenged");
      else if (this.#lastFlow) this.#succeeds(node);
      else this.#status.set(node.id, "failed");
      return page;
    }
    const options = selectionOf(node, {
      roots: this.roots,
      circumstances: this.circumstances,
      hasUser: this.#hasUser,
      isProcessed: (one) => this.#isProcessed(one),
      holds: (one) => this.#holds(one, false),
    });
    return this.#step((isFromFlow && options[0]) || node);
  }

  #step(node: Node): Node | undefined {
    const behaviour = behaviourOf(node, this.circumstances);
    const { needsUser, setup, checks, page, does = "page", because = "asked" } = behaviour;
    const configured = isConfigured(node, this.circumstances);
    const kind = checks ?? behaviour.takes ?? "";
    if (needsUser && !this.#hasUser) throw this.#refuses(node, { because: "nobodyYet" });
    if (this.#hasUser && configured === false) {
      const isOn = setup !== undefined && (this.circumstances.actions?.has(setup) ?? true);
      if (needsUser && isOn && node.step.execution.requirement === "REQUIRED") {
        this.#status.set(node.id, "setup");
        if (node.step.execution.providerId !== leavesOut || asksForCode(node, this.circumstances) !== false)
          this.setups.push(setup);
        this.#told.tell(node, "setsUp", { because: "toBeSetUp", values: { kind } }, true);
        return undefined;
      }
      if (needsUser || (checks !== undefined && setup === undefined))
        throw this.#refuses(node, { because: "lacksCredential", values: { kind } });
    }
    if (node.step.execution.providerId === leavesOut) {
      const asks = asksForCode(node, this.circumstances);
      if (asks === false) return this.#passes(node, { because: "codeLeftOut" });
      if (asks === undefined) this.#unsure({ because: "codeDepends" });
    }
    if (does !== "page" && behaviour.identifies) this.#knows();
    if (does === "passes") return this.#passes(node, { because });
    if (does === "refuses") throw this.#refuses(node, { because }, "refuses");
    if (does === "leaves") {
      this.#told.tell(node, "leaves", { because }, true);
      throw new Refusal({ because }, true);
    }
    if (does !== "page" || page === undefined) {
      this.#status.set(node.id, "attempted");
      if (does === "depends") this.#unsure({ because });
      this.#told.tell(node, does === "depends" ? "depends" : "passedBy", { because });
      return undefined;
    }
    this.#status.set(node.id, "challenged");
    // An identified user enters only the password.
    this.pages.push(page === "login" && this.#hasUser ? "password" : page);
    const isSure = !needsUser || configured !== undefined;
    if (!isSure) this.#unsure({ because: "unknownPerson" });
    const reason = isSure
      ? { because: kind ? "hasCredential" : "asked", values: { kind } }
      : { because: "unknownPerson" };
    this.#told.tell(node, isSure ? "asks" : "depends", reason, true);
    return node;
  }

  /** Applies the user and level of the browser session. */
  #knows() {
    this.#hasUser = true;
    this.level = this.circumstances.session?.level ?? this.level;
  }

  #passes(node: Node, reason: Reason): undefined {
    this.#status.set(node.id, "success");
    this.#told.tell(node, "passes", reason, true);
    return undefined;
  }

  #refuses(node: Node, reason: Reason, verdict: Verdict = "notOffered"): Refusal {
    this.#told.tell(node, verdict, reason);
    this.why = reason;
    return new Refusal(reason);
  }

  /** Evaluates the conditions of a conditional sub-flow. `isTold` records their outcomes. */
  #holds(flow: Node, isTold: boolean): Truth {
    const conditions = flow.children.filter(
      ({ step }) => kindOf(step.execution) === "condition" && step.execution.requirement !== "DISABLED",
    );
    const progress: Progress = {
      ...{ hasUser: this.#hasUser, used: this.#used, level: this.level, roots: this.roots },
      isDone: (node) => this.#is(node, "success"),
    };
    let holds: Truth = conditions.length > 0;
    let reason: Reason = { because: "noCondition" };
    for (const condition of conditions) {
      const { holds: truth, ...why } = judge(condition, this.circumstances, progress);
      this.#status.set(condition.id, truth === true ? "true" : "false");
      if (isTold) this.#told.tell(condition, truth === undefined ? "depends" : truth ? "true" : "false", why);
      if (truth !== true) {
        holds = truth;
        reason = why;
      }
      if (truth === false) break;
    }
    if (isTold && holds === undefined) this.#unsure(reason);
    if (isTold && holds !== true) this.#told.tell(flow, holds === undefined ? "depends" : "skipped", reason);
    // Assign numbers only if the sub-flow runs.
    if (isTold && holds) for (const { id } of conditions) this.#told.number(id);
    return holds;
  }

  /** Completes a flow, and sets the level of its conditions. */
  #succeeds(flow: Node) {
    this.#status.set(flow.id, "success");
    for (const { id, step } of flow.children)
      if (step.execution.providerId === "conditional-level-of-authentication" && this.#status.get(id) === "true")
        if (this.circumstances.settings.has(id)) this.level = levelOf(this.circumstances.settings.get(id));
  }

  #unsure(reason: Reason) {
    this.isSure = false;
    this.why = reason;
  }

  #isProcessed({ id, step }: Node): boolean {
    return step.execution.requirement === "DISABLED" || processed.has(this.#status.get(id));
  }

  #is({ id }: Node, ...wanted: readonly Status[]): boolean {
    const status = this.#status.get(id);
    return status !== undefined && wanted.includes(status);
  }
}
