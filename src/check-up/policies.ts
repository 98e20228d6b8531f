import { itemsOf, type Json, type Key, type RealmDocument } from "../realm-document/document.ts";
import { isJson, objectsIn, textOf, textsIn } from "../realm-document/json.ts";
import type { Hold, Subject } from "./check.ts";
import { globalProfiles } from "./policyProfiles.ts";
import { isTrue } from "./values.ts";

/** Vote of a condition when a client sends a request. `undecided`: it depends on the request. */
type Vote = "yes" | "no" | "abstain" | "undecided";

type Condition = (configuration: Json, client: Json, rolesOf: (clientId: string) => readonly string[]) => Vote;

const vote = (isMatch: boolean): Vote => (isMatch ? "yes" : "no");

export const accessTypeOf = ({ publicClient, bearerOnly }: Json): "public" | "bearer-only" | "confidential" =>
  publicClient === true ? "public" : bearerOnly === true ? "bearer-only" : "confidential";

const list = (value: unknown): readonly string[] => (typeof value === "string" ? [value] : textsIn(value));

function parsedList(text: unknown): readonly Json[] {
  try {
    return objectsIn(JSON.parse(textOf(text)));
  } catch {
    return [];
  }
}

/** Conditions of Keycloak 26.7. Those on who changes a client abstain when the client sends a request. */
const conditions: Readonly<Record<string, Condition>> = {
  "any-client": () => "yes",
  "client-access-type": ({ type }, client) => vote(list(type).includes(accessTypeOf(client))),
  "client-type": ({ protocol }, client) =>
    typeof protocol === "string" ? vote(protocol === (client.protocol ?? "openid-connect")) : "undecided",
  "client-roles": ({ roles }, client, rolesOf) => {
    const own = rolesOf(textOf(client.clientId));
    return vote(list(roles).some((role) => own.includes(role)));
  },
  "client-attributes": ({ attributes }, client) => {
    const wanted = Array.isArray(attributes) ? objectsIn(attributes) : parsedList(attributes);
    const own = isJson(client.attributes) ? client.attributes : {};
    return vote(
      wanted.length > 0 && wanted.every(({ key, value }) => value !== undefined && own[textOf(key)] === value),
    );
  },
  "client-scopes": ({ scopes, type }, client) => {
    if (client.protocol === "saml") return "abstain";
    const byDefault = textsIn(client.defaultClientScopes);
    const optional = textsIn(client.optionalClientScopes);
    const wanted = list(scopes);
    if (type !== "Optional" && wanted.some((scope) => byDefault.includes(scope))) return "yes";
    return type !== "Default" && wanted.some((scope) => optional.includes(scope)) ? "undecided" : "no";
  },
  "client-updater-context": () => "abstain",
  "client-updater-source-groups": () => "abstain",
  "client-updater-source-hosts": () => "abstain",
  "client-updater-source-roles": () => "abstain",
};

interface Executor {
  executor: string;
  configuration: Json;
}

interface Policy {
  name: string;
  data: Json;
  executors: readonly Executor[];
}

/** A policy that applies to a client. `isSure` is false if that depends on the request. */
interface Applied {
  policy: Policy;
  isSure: boolean;
}

const configurationOf = ({ configuration }: Json): Json => (isJson(configuration) ? configuration : {});

/** Evaluates the enabled client policies of a realm for its clients. */
export class Policies {
  readonly #policies: readonly Policy[];
  readonly #rolesByClient = new Map<string, string[]>();
  readonly #applied = new Map<Key, readonly Applied[]>();

  constructor(document: RealmDocument) {
    const profiles = new Map<string, readonly Json[]>(Object.entries(globalProfiles));
    for (const { names, data } of itemsOf(document, "clientProfiles"))
      profiles.set(names[0] ?? "", objectsIn(data.executors));
    const executorsOf = (data: Json) =>
      textsIn(data.profiles)
        .flatMap((profile) => profiles.get(profile) ?? [])
        .map((entry) => ({ executor: textOf(entry.executor), configuration: configurationOf(entry) }));
    this.#policies = itemsOf(document, "clientPolicies")
      .filter(({ data }) => data.enabled === true)
      .map(({ names, data }) => ({ name: names[0] ?? "", data, executors: executorsOf(data) }));
    for (const { names } of itemsOf(document, "clientRoles")) {
      const [client = "", role = ""] = names;
      const roles = this.#rolesByClient.get(client);
      if (roles) roles.push(role);
      else this.#rolesByClient.set(client, [role]);
    }
  }

  #voteOf({ condition, ...rest }: Json, client: Json): Vote {
    const configuration = configurationOf(rest);
    const cast = conditions[textOf(condition)];
    const found = cast?.(configuration, client, (clientId) => this.#rolesByClient.get(clientId) ?? []) ?? "undecided";
    if (!isTrue(configuration["is-negative-logic"])) return found;
    return found === "yes" ? "no" : found === "no" ? "yes" : found;
  }

  /** A policy applies if no condition votes no and at least one votes yes. In mode `STRICT` none may abstain. */
  #applies(policy: Json, client: Json): Vote {
    const votes = objectsIn(policy.conditions).map((condition) => this.#voteOf(condition, client));
    if (votes.includes("no") || (policy.mode === "STRICT" && votes.includes("abstain"))) return "no";
    if (votes.includes("undecided")) return "undecided";
    return votes.includes("yes") ? "yes" : "no";
  }

  #appliedTo(client: Subject): readonly Applied[] {
    const known = this.#applied.get(client.key);
    if (known) return known;
    const applied: Applied[] = [];
    for (const policy of this.#policies) {
      const applies = this.#applies(policy.data, client.data);
      if (applies !== "no") applied.push({ policy, isSure: applies === "yes" });
    }
    this.#applied.set(client.key, applied);
    return applied;
  }

  /** Policy that rejects the requests of a finding. Prefers one that surely applies. */
  holder(client: Subject, holds: readonly Hold[]): { policy: string; isSure: boolean } | undefined {
    if (this.#policies.length === 0) return undefined;
    const isHeld = ({ policy }: Applied) =>
      policy.executors.some(({ executor, configuration }) =>
        holds.some((hold) => hold.executor === executor && (hold.when?.(configuration, client.data) ?? true)),
      );
    const applied = this.#appliedTo(client);
    const found = applied.find((entry) => entry.isSure && isHeld(entry)) ?? applied.find(isHeld);
    return found && { policy: found.policy.name, isSure: found.isSure };
  }
}
