import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { defineForm, type FieldOf } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { clientPages } from "../../../sections/pickers/clients.ts";
import { authenticationApi, type Flow } from "../api.ts";
import { flowKeys, type FlowContext } from "./context.ts";
import { takable } from "./move/names.ts";
import { withSecondFactor } from "./secondFactor.ts";
import { treeOf } from "../../../sections/sign-in-flow/tree.ts";
import { assignFlow, type Override } from "./assignFlow.ts";

interface Chosen {
  client?: string;
  use?: Override;
  otp?: boolean;
}

/** Overrides the realm flow of a client with this flow, or with a copy that requires a one-time code. */
export default function UseForClient({ record: flow, context, onClose }: ActionDialogProps<Flow, FlowContext>) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const { data: executions } = useQuery(authenticationApi(server).executions(flow.alias ?? ""));
  const form = useMemo(() => {
    const offersOtp = Boolean(executions && withSecondFactor(treeOf(executions))?.length);
    const fields: FieldOf<Chosen>[] = [
      {
        path: ["client"],
        kind: "select",
        label: "authentication.useForClient.client",
        help: false,
        required: true,
        search: async (search, { first, max }) =>
          (await clientPages(server, queries)(first, max, search)).map(({ id = "", clientId = "" }) => ({
            value: id,
            label: clientId,
          })),
      },
      {
        path: ["use"],
        kind: "select",
        label: "authentication.useForClient.use",
        help: false,
        required: true,
        options: [
          { value: "browser", label: t("flow.browser") },
          { value: "direct_grant", label: t("flow.direct grant") },
        ],
      },
      ...(offersOtp
        ? [
            {
              path: ["otp"],
              kind: "checkbox",
              label: "authentication.useForClient.otp",
              help: false,
              hintText: t("authentication.useForClient.otpText"),
            } satisfies FieldOf<Chosen>,
          ]
        : []),
    ];
    return defineForm<Chosen>(fields);
  }, [t, server, queries, executions]);
  const title = t("authentication.useForClient");
  if (!executions)
    return (
      <Dialog name="use-for-client" size="small" title={title} onClose={() => onClose()}>
        <FormSkeleton />
      </Dialog>
    );
  return (
    <FormDialog<Chosen, Flow>
      area="authentication"
      name="use-for-client"
      action="updated"
      id={flow.id}
      title={title}
      text={<bdi>{flow.alias}</bdi>}
      form={form}
      initial={{ use: context.isDirectGrant(flow) ? "direct_grant" : "browser" }}
      submitLabel={t("authentication.useForClient.go")}
      success="updateFlowSuccess"
      failure="updateFlowError"
      invalidate={[...flowKeys, ["clients"]]}
      run={(by, { client = "", use = "browser", otp }) =>
        assignFlow(by, {
          ...{ flow, client, use },
          ...(otp && {
            copyName: (clientId: string) =>
              takable(t("authentication.useForClient.copy", { name: flow.alias ?? "", client: clientId })),
          }),
        })
      }
      onDone={(used) => {
        if (used.id === flow.id) return;
        context.remember(used.id ?? "", flow.id ?? "");
        context.open(used);
      }}
      onClose={() => onClose()}
    />
  );
}
