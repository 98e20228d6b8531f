import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useRealm } from "../../../kit/panel/realm.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { links } from "../links.ts";
import { flowActions } from "./actions.ts";
import type { FlowContext } from "./context.ts";
import { toFlow } from "./links.ts";
import { takable } from "./move/names.ts";
import { useFlowMemory, withCopy, withPrevious, withTaken } from "./memory.ts";
import { swapFlow } from "./swapFlow.ts";
import { bindingsOf, boundTo, type Usage } from "./usage.ts";

/** Actions of flows. `isPage` leaves the page after a deletion. */
export function useFlowActions({
  usageOf,
  isPage = false,
}: {
  usageOf: (flow: Flow) => Usage | undefined;
  isPage?: boolean;
}) {
  const t = useT();
  const api = authenticationApi(useServer());
  const { go } = useNavigation();
  const { data: realm } = useRealm();
  const { data: flows = [] } = useQuery(api.flows);
  const { copies, previous, taken, remember } = useFlowMemory();
  const byId = (id: string | undefined) => flows.find((flow) => flow.id === id);
  const previousOf = (flow: Flow) =>
    bindingsOf(realm, flow).flatMap((binding) => {
      const before = byId(previous[flow.id ?? ""]?.[binding]);
      return before ? [{ binding, flow: before }] : [];
    });
  const takenOf = ({ id = "" }: Flow) => {
    const before = byId(taken[id]?.from);
    const { clients = [], providers = [] } = taken[id] ?? {};
    return before && { flow: before, clients, providers };
  };
  const access = useAccess();
  const context: FlowContext = {
    api,
    realm,
    manage: access.has("manage-realm"),
    changesClients: access.has("manage-clients"),
    isForClients: (flow) => {
      const bound = bindingsOf(realm, flow);
      const isFree = bound.length === 0 || bound.some((use) => use === "browserFlow" || use === "directGrantFlow");
      return flow.providerId === "basic-flow" && isFree;
    },
    isDirectGrant: (flow) => bindingsOf(realm, flow).includes("directGrantFlow"),
    look: access.has("view-realm"),
    usageOf,
    open: (flow) => go(toFlow(flow)),
    copyName: (name) => takable(t("copyOf", { name })),
    remember: (copy, original) => remember(withCopy(copy, original)),
    putInUse: (server, flow, bound, along) => {
      const { id = "", alias = "" } = flow;
      const taken = bound.flatMap((binding) => {
        const was = boundTo(realm, binding);
        return was !== undefined && was !== alias ? [[binding, { from: was, to: alias }] as const] : [];
      });
      const before = Object.fromEntries(
        taken.flatMap(([binding, { from }]) => {
          const was = flows.find((one) => one.alias === from)?.id;
          return was ? [[binding, was]] : [];
        }),
      );
      const swap = { bound: Object.fromEntries(taken), from: {}, clients: [], providers: [], ...along, to: flow };
      return swapFlow(server, swap, ({ isBound, clients, providers }) => {
        if (id && isBound) remember(withPrevious(id, before));
        if (swap.from.id && clients.length + providers.length)
          remember(withTaken(id, { from: swap.from.id, clients, providers }));
      });
    },
    goBack: async (server, flow) => {
      const { alias: from = "", id = "" } = flow;
      const bound = previousOf(flow).map((one) => [one.binding, { from, to: one.flow.alias ?? "" }] as const);
      const { flow: to = {}, clients = [], providers = [] } = takenOf(flow) ?? {};
      await swapFlow(server, { bound: Object.fromEntries(bound), from: flow, to, clients, providers });
      remember(withTaken(id, undefined));
    },
    originalOf: ({ id = "" }) => byId(copies[id]),
    previousOf,
    takenOf,
  };
  const actions = useActions(flowActions, context, isPage ? { leaveTo: links.home({ tab: "flows" }) } : {});
  return { actions, context };
}
