import { getIn } from "../../../kit/record/path.ts";
import { keysOf } from "../../../kit/base/keysOf.ts";
import type { Realm } from "../../../api/realm.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { authenticationApi, type Flow } from "../api.ts";

/** Realm flows, with their text keys. Keycloak's admin console does not offer the last one. */
export const bindings = {
  browserFlow: "flow.browser",
  registrationFlow: "flow.registration",
  directGrantFlow: "flow.direct grant",
  resetCredentialsFlow: "flow.reset credentials",
  clientAuthenticationFlow: "flow.clients",
  firstBrokerLoginFlow: "flow.firstBrokerLogin",
  dockerAuthenticationFlow: "flow.docker auth",
} as const;

export type Binding = keyof typeof bindings;

/** Returns the realm flows that this flow is bound to. Bindings contain the alias. */
export const bindingsOf = (realm: Realm | undefined, { alias }: Flow): readonly Binding[] =>
  keysOf(bindings).filter((binding) => alias !== undefined && boundTo(realm, binding) === alias);

/** Returns the alias of a realm flow. */
export const boundTo = (realm: Realm | undefined, binding: Binding): string | undefined => {
  const alias = getIn(realm, [binding]);
  return typeof alias === "string" ? alias : undefined;
};

/** Names of clients and identity providers that override the realm flow. */
export interface FlowUsers {
  clients: readonly string[];
  providers: readonly string[];
}

/** Usage of a flow: realm flows, clients and identity providers. */
export interface Usage extends FlowUsers {
  bindings: readonly Binding[];
}

/** Number of names to read: one more than shown, to detect that there are more. */
export const namesAtOnce = 9;

/** Returns the usage of a flow. Undefined while loading, or without a flow. */
export function useUsage(flow: Flow | undefined): Usage | undefined {
  const api = authenticationApi(useServer());
  const { data: realm } = useRealm();
  const users = (kind: "clients" | "idp") => ({
    ...api.usersOf(kind, flow?.id ?? "", { first: 0, max: namesAtOnce, search: "" }),
    enabled: flow !== undefined,
  });
  const clients = useOptional(users("clients"), "authentication.missing.clients");
  const providers = useOptional(users("idp"), "authentication.missing.providers");
  const isKnown = [clients, providers].every(({ value, unavailable }) => value !== undefined || unavailable);
  if (!flow || !realm || !isKnown) return undefined;
  return { bindings: bindingsOf(realm, flow), clients: clients.value ?? [], providers: providers.value ?? [] };
}

export const isUsed = ({ bindings: own, clients, providers }: Usage): boolean =>
  own.length + clients.length + providers.length > 0;
