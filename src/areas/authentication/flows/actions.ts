import type { Server } from "../../../api/server.ts";
import type { Realm } from "../../../api/realm.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import { fillIn } from "../../../kit/action/fillIn.tsx";
import type { authenticationApi, Flow } from "../api.ts";
import { bindingsOf, type Binding, type FlowUsers, type Usage } from "./usage.ts";

/** What the actions of flows look at. */
export interface FlowContext {
  api: ReturnType<typeof authenticationApi>;
  manage: boolean;
  /** The steps of flows may be read. */
  look: boolean;
  realm: Realm | undefined;
  /** What uses a flow, as far as it is known. */
  usageOf: (flow: Flow) => Usage | undefined;
  /** Opens a flow. */
  open: (flow: Flow) => void;
  /** Says what something is called. */
  copyName: (name: string) => string;
  /** Remembers what a copy was made from. */
  remember: (copy: string, original: string) => void;
  /** Makes a flow the one that the realm uses for something, in one request, takes along who used another one, and remembers what was before it. */
  putInUse: (
    server: Server,
    flow: Flow,
    bindings: readonly Binding[],
    along?: FlowUsers & { from: Flow },
  ) => Promise<unknown>;
  /** Undoes that, as far as it is remembered. */
  goBack: (server: Server, flow: Flow) => Promise<unknown>;
  /** What a flow was copied from; what it took the place of, and who was taken along from where. */
  originalOf: (flow: Flow) => Flow | undefined;
  previousOf: (flow: Flow) => readonly { binding: Binding; flow: Flow }[];
  takenOf: (flow: Flow) => (FlowUsers & { flow: Flow }) | undefined;
}

const nameOf = ({ alias = "" }: Flow) => alias;
const idOf = ({ id = "" }: Flow) => id;

/** First parts of the query keys that a flow is in. */
export const flowKeys = [["authentication"], ["realm"]] as const;

const isUnused = (flow: Flow, { realm, usageOf }: FlowContext) => {
  const usage = usageOf(flow);
  return bindingsOf(realm, flow).length === 0 && !(usage && usage.clients.length + usage.providers.length > 0);
};

/** Names of the flows that one took the place of. */
const before = (flow: Flow, { previousOf, takenOf }: FlowContext): readonly string[] => [
  ...new Set([...previousOf(flow).map((one) => nameOf(one.flow)), ...[takenOf(flow)?.flow ?? []].flat().map(nameOf)]),
];

/** Copies a flow as a whole, and gives the copy its own description. Resolves to the copy. */
const copying = async (
  { api }: FlowContext,
  server: Server,
  flow: Flow,
  { alias = "", description = "" }: Flow,
): Promise<Flow> => {
  const by = api.by(server);
  const id = await by.copyFlow(nameOf(flow), alias);
  const { authenticationExecutions: _, ...copy } = await by.readFlow(id);
  if (description === (copy.description ?? "")) return copy;
  await by.updateFlow(id, { ...copy, description });
  return { ...copy, description };
};

const copyForm = (title: string, submitLabel: string, text?: string) => (flow: Flow, context: FlowContext) =>
  fillIn<Flow, Flow>({
    action: "created",
    title,
    ...(text ? { text } : { subject: nameOf(flow) }),
    form: async () => (await import("./form.ts")).infoForm,
    initial: { alias: context.copyName(nameOf(flow)), description: flow.description ?? "" },
    submitLabel,
    success: "copyFlowSuccess",
    failure: "copyFlowError",
    invalidate: flowKeys,
    run: (server, filled) => copying(context, server, flow, filled),
    idOf: (copy) => copy.id,
    onDone: (copy) => {
      context.remember(idOf(copy), idOf(flow));
      context.open(copy);
    },
  });

/** What can be done to a flow. */
export const flowActions = defineActions<Flow, FlowContext>({
  area: "authentication",
  idOf,
  nameOf,
  list: [
    {
      id: "edit-safely",
      label: "authentication.editSafely",
      only: "button",
      may: (_, { manage }) => manage,
      form: copyForm("authentication.draft.title", "authentication.draft.create", "authentication.draft.text"),
    },
    {
      id: "put-in-use",
      label: "authentication.draft.use",
      only: "button",
      may: (flow, context) => {
        const original = context.originalOf(flow);
        return context.manage && original !== undefined && !isUnused(original, context);
      },
      dialog: () => import("./PutInUse.tsx"),
    },
    {
      id: "go-back",
      label: "authentication.back.label",
      only: "button",
      may: (flow, context) => context.manage && before(flow, context).length > 0,
      confirm: (flow, context) => {
        const { clients = [], providers = [] } = context.takenOf(flow) ?? {};
        const names = [...clients, ...providers].join(", ");
        return {
          title: "authentication.back.title",
          text: [
            names ? "authentication.back.textTaken" : "authentication.back.text",
            { name: before(flow, context).join(", "), names },
          ],
          subject: nameOf(flow),
        };
      },
      change: "updated",
      run: (server, flow, { goBack }) => goBack(server, flow),
      said: { done: "updateFlowSuccess", failed: "updateFlowError" },
      refresh: [...flowKeys, ["clients"], ["identity-providers"]],
    },
    {
      id: "duplicate",
      label: "duplicate",
      icon: "copy",
      may: (_, { manage }) => manage,
      form: copyForm("duplicateFlow", "duplicate"),
    },
    {
      id: "bind",
      label: "bindFlow",
      icon: "link",
      may: (_, { manage }) => manage,
      dialog: () => import("./BindFlow.tsx"),
    },
    {
      id: "compare",
      label: "authentication.compare.label",
      icon: "swap",
      writes: false,
      may: (_, { look }) => look,
      dialog: () => import("./Compare.tsx"),
    },
    {
      id: "edit",
      label: "editInfo",
      icon: "pencil",
      may: (flow, { manage }) => manage && !flow.builtIn,
      form: (flow, { api }) =>
        fillIn<Flow>({
          action: "updated",
          title: "editFlow",
          id: idOf(flow),
          form: async () => (await import("./form.ts")).infoForm,
          initial: flow,
          query: api.flow(idOf(flow)),
          write: (server, next) => api.by(server).updateFlow(idOf(flow), next),
          computed: ["authenticationExecutions"],
          submitLabel: "edit",
          success: "updateFlowSuccess",
          failure: "updateFlowError",
          invalidate: flowKeys,
        }),
    },
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      may: (flow, context) => context.manage && !flow.builtIn && isUnused(flow, context),
      confirm: (flow) => ({
        title: "deleteConfirmFlow",
        text: "authentication.deleteText",
        subject: nameOf(flow),
      }),
      change: "deleted",
      about: (flow) => ({ before: flow }),
      run: (server, flow, { api }) => api.by(server).removeFlow(idOf(flow)),
      said: { done: "deleteFlowSuccess", failed: "deleteFlowError" },
    },
  ],
});
