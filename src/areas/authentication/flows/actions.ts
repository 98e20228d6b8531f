import type { Server } from "../../../api/server.ts";
import { defineActions } from "../../../kit/action/defineActions.ts";
import { fillIn } from "../../../kit/action/fillIn.tsx";
import type { Flow } from "../api.ts";
import { bindingsOf } from "./usage.ts";
import { inSteps } from "../../../kit/write/inSteps.ts";
import { copyStep } from "./copyStep.ts";
import { changing } from "../../../kit/write/record.ts";
import { type FlowContext, flowKeys } from "./context.ts";
import { codeActions } from "../../../sections/realm-code/actions.ts";

const nameOf = ({ alias = "" }: Flow) => alias;
const idOf = ({ id = "" }: Flow) => id;

const isUnused = (flow: Flow, { realm, usageOf }: FlowContext) => {
  const usage = usageOf(flow);
  return bindingsOf(realm, flow).length === 0 && !(usage && usage.clients.length + usage.providers.length > 0);
};

/** Names of the flows that a flow replaced. */
const before = (flow: Flow, { previousOf, takenOf }: FlowContext): readonly string[] => [
  ...new Set([...previousOf(flow).map((one) => nameOf(one.flow)), ...[takenOf(flow)?.flow ?? []].flat().map(nameOf)]),
];

/** Copies a flow and sets the description of the copy. Returns the copy. */
const copying = async (
  { api }: FlowContext,
  server: Server,
  flow: Flow,
  { alias = "", description = "" }: Flow,
): Promise<Flow> => {
  const by = api.by(server);
  const copy = copyStep(by, flow, alias);
  async function* steps() {
    yield copy;
    const { description: copied = "" } = await by.readFlow(copy.result);
    if (description === copied) return;
    const access = {
      query: by.flow(copy.result),
      computed: ["authenticationExecutions"],
      write: (_: Server, body: Flow) => by.updateFlow(copy.result, body),
    };
    yield changing(server, access, (fresh) => ({ ...fresh, description }), "description");
  }
  await inSteps(steps());
  return by.readFlow(copy.result);
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

export const flowActions = defineActions<Flow, FlowContext>({
  area: "authentication",
  idOf,
  nameOf,
  list: [
    {
      id: "edit-safely",
      label: "authentication.editSafely",
      only: "button",
      on: (_, { manage }) => manage,
      form: copyForm("authentication.draft.title", "authentication.draft.create", "authentication.draft.text"),
    },
    {
      id: "put-in-use",
      label: "authentication.draft.use",
      only: "button",
      on: (flow, context) => {
        const original = context.originalOf(flow);
        return context.manage && original !== undefined && !isUnused(original, context);
      },
      dialog: () => import("./PutInUse.tsx"),
    },
    {
      id: "go-back",
      label: "authentication.back.label",
      only: "button",
      on: (flow, context) => context.manage && before(flow, context).length > 0,
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
      id: "use-for-client",
      label: "authentication.useForClient",
      icon: "app-window",
      only: "button",
      on: (flow, { changesClients, isForClients }) => changesClients && isForClients(flow),
      dialog: () => import("./UseForClient.tsx"),
    },
    {
      id: "duplicate",
      label: "duplicate",
      icon: "copy",
      on: (_, { manage }) => manage,
      form: copyForm("duplicateFlow", "duplicate"),
    },
    {
      id: "bind",
      label: "bindFlow",
      icon: "link",
      on: (_, { manage }) => manage,
      dialog: () => import("./BindFlow.tsx"),
    },
    {
      id: "compare",
      label: "authentication.compare.label",
      icon: "swap",
      writes: false,
      on: (_, { look }) => look,
      dialog: () => import("./Compare.tsx"),
    },
    {
      id: "edit",
      label: "editInfo",
      icon: "pencil",
      on: (flow, { manage }) => manage && !flow.builtIn,
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
    ...codeActions<Flow>(({ id = "" }) => ({ section: "flows", item: id })),
    {
      id: "delete",
      label: "delete",
      icon: "trash",
      tone: "danger",
      separated: true,
      on: (flow, context) => context.manage && !flow.builtIn && isUnused(flow, context),
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
