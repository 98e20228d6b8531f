// Flows of a realm with the behavior of Keycloak 26.7.4, including side effects and data loss.
import {
  authenticationApi,
  type Config,
  type Flow,
  type StoredExecution,
} from "../../../../src/areas/authentication/api.ts";
import { empty, fakeServer, json, type Sent } from "../../api/fakeServer.ts";

type Stored = Required<Pick<StoredExecution, "id" | "parentFlow" | "requirement" | "priority">> & StoredExecution;

const masked = "**********";
/** Settings that step types declare. The server masks all others. */
const declared = new Set(["site"]);
const reserved = /[:/?#@!$&()*+,;=[\]\\]/;

class Refused extends Error {
  constructor(readonly status: number) {
    super(`HTTP ${status}`);
  }
}

/** A step with its real secrets, and its children. */
export interface Real {
  id: string;
  name: string;
  requirement: string;
  config: { alias: string | undefined; values: Record<string, string> } | undefined;
  inside: Real[] | undefined;
}

/**
 * Faults of a write: without effect (`refuse`, `undone`, `ignore`, `foreign`), or with effect but without a valid
 * response.
 */
export type Fault = "refuse" | "undone" | "ignore" | "foreign" | "lose" | "cut";

const undone: Readonly<Partial<Record<Fault, () => Response>>> = {
  refuse: () => json({ errorMessage: "no" }, 400),
  undone: () => json({ error: "unknown_error" }, 500),
  ignore: () => empty(),
  foreign: () => new Response("Maintenance", { headers: { "content-type": "text/plain" } }),
};

export class FakeFlows {
  readonly flows = new Map<string, Flow & { id: string; alias: string }>();
  readonly executions = new Map<string, Stored>();
  readonly configs = new Map<string, Config & { config: Record<string, string> }>();
  /** Called before each request; a fault replaces the response, before or after the effect. */
  fault: ((sent: Sent, index: number) => Fault | undefined) | undefined;
  writes = 0;
  #count = 0;
  readonly api = authenticationApi(fakeServer((sent) => this.#answer(sent)).server);

  readonly #id = (kind: string) => `${kind}-${++this.#count}`;

  flow(alias: string, more: Partial<Flow> = {}): string {
    const id = this.#id("flow");
    this.flows.set(id, {
      alias,
      description: "",
      providerId: "basic-flow",
      topLevel: false,
      builtIn: false,
      ...more,
      id,
    });
    return id;
  }

  add(parentFlow: string, step: StoredExecution): string {
    const id = this.#id("exec");
    const priority = step.priority ?? this.#next(parentFlow);
    this.executions.set(id, { requirement: "DISABLED", ...step, parentFlow, priority, id });
    return id;
  }

  configure(execution: string, alias: string, config: Record<string, string>): string {
    const id = this.#id("config");
    this.configs.set(id, { id, alias, config });
    this.#execution(execution).authenticatorConfig = id;
    return id;
  }

  /** Real steps of a flow. */
  real(flow: string): Real[] {
    return this.#level(flow).map(({ id, flowId, authenticator = "", requirement, authenticatorConfig }) => {
      const config = authenticatorConfig === undefined ? undefined : this.configs.get(authenticatorConfig);
      return {
        id,
        name: flowId ? (this.flows.get(flowId)?.alias ?? "") : authenticator,
        requirement,
        config: config && { alias: config.alias, values: { ...config.config } },
        inside: flowId ? this.real(flowId) : undefined,
      };
    });
  }

  async #answer(sent: Sent): Promise<Response> {
    const index = sent.method === "GET" ? -1 : this.writes++;
    const fault = index < 0 ? undefined : this.fault?.(sent, index);
    const faulty = fault && undone[fault]?.();
    if (faulty) return faulty;
    try {
      const answer = this.#do(sent.method, sent.url.pathname.split("/").slice(5).map(decodeURIComponent), sent.body);
      if (fault === "cut") throw new TypeError("Failed to fetch");
      return fault === "lose" ? json({}, 500) : answer;
    } catch (error) {
      if (error instanceof Refused) return json({ error: "refused" }, error.status);
      throw error;
    }
  }

  #do(method: string, [kind = "", first = "", second = "", third = ""]: string[], sentBody: Sent["body"]): Response {
    const body = typeof sentBody === "string" ? (JSON.parse(sentBody) as Record<string, unknown>) : {};
    const call = [method, kind, second, third].filter(Boolean).join(" ");
    switch (call) {
      case "GET flows executions":
        return json(this.#listed(this.#named(first).id, 0));
      case "PUT flows executions":
        return this.#update(body);
      case "POST flows copy":
        return this.#made(this.#copy(this.#named(first).id, String(body.newName), String(body.newName)));
      case "DELETE flows":
        this.#removeFlow(first);
        return empty();
      case "GET executions":
        return json(this.#execution(first));
      case "POST executions": {
        const { authenticatorConfig: _, ...step } = body as StoredExecution;
        if (!this.flows.has(step.parentFlow ?? "")) throw new Refused(400);
        return this.#made(this.add(step.parentFlow ?? "", step));
      }
      case "DELETE executions":
        this.#remove(this.#execution(first));
        return empty();
      case "POST executions raise-priority":
      case "POST executions lower-priority":
        this.#swap(this.#execution(first), second === "raise-priority" ? -1 : 1);
        return empty();
      case "POST executions config": {
        const { alias = "", config = {} } = body as Config;
        this.#check(alias);
        if ([...this.configs.values()].some((one) => one.alias === alias)) throw new Refused(409);
        return this.#made(this.configure(first, alias, withoutEmpty(config)));
      }
      case "GET config":
        return json(this.#told(this.#config(first)));
      case "DELETE config":
        this.configs.delete(first);
        for (const step of this.executions.values())
          if (step.authenticatorConfig === first) Reflect.deleteProperty(step, "authenticatorConfig");
        return empty();
      case "POST flows executions execution":
        return this.#made(
          this.add(this.#named(first).id, { authenticator: String(body.provider), authenticatorFlow: false }),
        );
      case "PUT config": {
        const { alias = "", config = {} } = body as Config;
        this.#check(alias);
        const own = this.#config(first);
        const kept = Object.entries(config).flatMap(([name, value]) =>
          value !== masked ? [[name, value]] : name in own.config ? [[name, own.config[name] ?? ""]] : [],
        );
        this.configs.set(first, { ...own, alias, config: withoutEmpty(Object.fromEntries(kept)) });
        return empty();
      }
      default:
        throw new Error(`The fake server has no ${call}`);
    }
  }

  readonly #made = (id: string) => empty(201, { location: `https://id.example.org/x/${id}` });

  #check(alias: string): void {
    if (reserved.test(alias) || alias === "") throw new Refused(400);
  }

  #named(alias: string) {
    const found = [...this.flows.values()].find((one) => one.alias === alias);
    if (!found) throw new Refused(404);
    return found;
  }

  #execution(id: string): Stored {
    const found = this.executions.get(id);
    if (!found) throw new Refused(404);
    return found;
  }

  #config(id: string) {
    const found = this.configs.get(id);
    if (!found) throw new Refused(404);
    return found;
  }

  #told({ config, ...rest }: Config & { config: Record<string, string> }): Config {
    const told = Object.entries(config).map(([name, value]) => [name, declared.has(name) ? value : masked]);
    return { ...rest, config: Object.fromEntries(told) };
  }

  #level(flow: string): Stored[] {
    const own = [...this.executions.values()].filter(({ parentFlow }) => parentFlow === flow);
    return own.sort((one, other) => one.priority - other.priority);
  }

  #next(flow: string): number {
    return (this.#level(flow).at(-1)?.priority ?? -1) + 1;
  }

  #listed(flow: string, level: number): unknown[] {
    return this.#level(flow).flatMap(({ authenticator, authenticatorConfig, flowId, ...step }, index) => {
      const { alias = "", description } = this.flows.get(flowId ?? "") ?? {};
      const config = authenticatorConfig === undefined ? {} : { authenticationConfig: authenticatorConfig };
      const shown = { id: step.id, requirement: step.requirement, priority: step.priority, level, index, ...config };
      if (!flowId) return [{ ...shown, displayName: authenticator, providerId: authenticator }];
      return [
        { ...shown, displayName: alias, description, authenticationFlow: true, flowId },
        ...this.#listed(flowId, level + 1),
      ];
    });
  }

  #update(body: Record<string, unknown>): Response {
    const own = this.#execution(String(body.id));
    own.priority = Number(body.priority ?? 0);
    own.requirement = String(body.requirement);
    if (body.authenticationFlow !== undefined) {
      const flow = this.flows.get(String(body.flowId));
      if (!flow) throw new Refused(404);
      const other = [...this.flows.values()].find(({ alias }) => alias === body.displayName);
      if (other && other !== flow) throw new Refused(409);
      flow.alias = String(body.displayName);
    }
    return empty();
  }

  #copy(from: string, alias: string, prefix: string): string {
    if ([...this.flows.values()].some((one) => one.alias === alias)) throw new Refused(409);
    const to = this.flow(alias, { topLevel: this.flows.get(from)?.topLevel ?? false });
    for (const { id: _, flowId, authenticatorConfig, ...step } of this.#level(from)) {
      const inside = flowId && this.#copy(flowId, `${prefix} ${this.flows.get(flowId)?.alias}`, prefix);
      const made = this.add(to, { ...step, ...(inside && { flowId: inside }) });
      const config = authenticatorConfig === undefined ? undefined : this.configs.get(authenticatorConfig);
      if (config) this.configure(made, `${prefix} ${config.alias}`, { ...config.config });
    }
    return to;
  }

  #swap(own: Stored, by: number): void {
    const level = this.#level(own.parentFlow);
    const other = level[level.indexOf(own) + by];
    if (!other) return;
    [own.priority, other.priority] = [other.priority, own.priority];
  }

  /** Deletes settings, even if other steps use them, and all children. */
  #remove(own: Stored): void {
    if (own.flowId) this.#removeFlow(own.flowId);
    if (own.authenticatorConfig !== undefined) this.configs.delete(own.authenticatorConfig);
    this.executions.delete(own.id);
  }

  #removeFlow(flow: string): void {
    if (!this.flows.has(flow)) throw new Refused(404);
    for (const inside of this.#level(flow)) this.#remove(inside);
    this.flows.delete(flow);
  }
}

const withoutEmpty = (config: Record<string, string>) =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== ""));
