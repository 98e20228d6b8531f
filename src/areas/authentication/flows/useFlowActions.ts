import { useQuery } from "@tanstack/react-query";
import { useActions } from "../../../kit/action/useActions.ts";
import { useNavigation } from "../../../kit/area/navigation.ts";
import { useAccess, useRealm, useServer, useT } from "../../../kit/panel.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { authentication } from "../area.ts";
import { flowActions, type FlowContext } from "./actions.ts";
import { toFlow } from "./links.ts";
import { takable } from "./move/names.ts";
import { useFlowMemory, withCopy, withPrevious, withTaken } from "./memory.ts";
import { takeAlong } from "./takeAlong.ts";
import { bindingsOf, boundTo, type Binding, type Usage } from "./usage.ts";

/** What can be done to flows; `page` on the page of one, which is left once it is deleted. */
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
    Object.entries(previous[flow.id ?? ""] ?? {}).flatMap(([binding, id]) => {
      const before = byId(id);
      const isStill = bindingsOf(realm, flow).includes(binding as Binding);
      return before && isStill ? [{ binding: binding as Binding, flow: before }] : [];
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
    look: access.has("view-realm"),
    usageOf,
    open: (flow) => go(toFlow(flow)),
    copyName: (name) => takable(t("copyOf", { name })),
    remember: (copy, original) => remember(withCopy(copy, original)),
    putInUse: async (server, flow, bound, along) => {
      const { id = "", alias = "" } = flow;
      const before = Object.fromEntries(
        bound.flatMap((binding) => {
          const was = flows.find((one) => one.alias === boundTo(realm, binding))?.id;
          return was && was !== id ? [[binding, was]] : [];
        }),
      );
      if (bound.length) await api.by(server).bind(Object.fromEntries(bound.map((binding) => [binding, alias])));
      if (id && bound.length) remember(withPrevious(id, before));
      const from = along?.from.id;
      if (along && from !== undefined)
        await takeAlong(server, along, along.from, flow, (users) => remember(withTaken(id, { from, ...users })));
    },
    goBack: async (server, flow) => {
      const bound = previousOf(flow).map((one) => [one.binding, one.flow.alias ?? ""] as const);
      if (bound.length) await api.by(server).bind(Object.fromEntries(bound));
      const along = takenOf(flow);
      if (!along) return;
      await takeAlong(server, along, flow, along.flow);
      remember(withTaken(flow.id ?? "", undefined));
    },
    originalOf: ({ id = "" }) => byId(copies[id]),
    previousOf,
    takenOf,
  };
  const actions = useActions(flowActions, context, isPage ? { leaveTo: authentication.to.home({ tab: "flows" }) } : {});
  return { actions, context };
}
