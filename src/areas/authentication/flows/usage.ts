import type { Realm } from "../../../api/realm.ts";
import { useServer, useRealm } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { authenticationApi, type Flow } from "../api.ts";

/** What of a realm a flow can be for, each with the text of its own; the last cannot be chosen in the server's console. */
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

/** What the realm uses a flow for. Bindings name flows, so a flow of that name is one. */
export const bindingsOf = (realm: Realm | undefined, { alias }: Flow): readonly Binding[] =>
  (Object.keys(bindings) as Binding[]).filter((binding) => alias !== undefined && boundTo(realm, binding) === alias);

/** Name of the flow that the realm uses for something. */
export const boundTo = (realm: Realm | undefined, binding: Binding): string | undefined =>
  (realm as Partial<Record<Binding, string>> | undefined)?.[binding];

/** Clients and identity providers that use a flow instead of the realm's, by name. */
export interface FlowUsers {
  clients: readonly string[];
  providers: readonly string[];
}

/** Who signs in through a flow: by default, and instead of the default. */
export interface Usage extends FlowUsers {
  bindings: readonly Binding[];
}

/** How many names are asked for, one more than are told. */
export const namesAtOnce = 9;

/** What uses a flow, as far as it is known; undefined: not yet, or there is no flow to ask about. */
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
