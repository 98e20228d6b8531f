import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Server } from "../../../api/server.ts";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { defineForm, type FieldOf } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import type { Flow } from "../api.ts";
import { flowKeys, type FlowContext } from "./context.ts";
import { allUsersOf } from "./swapFlow.ts";
import { bindings, bindingsOf, namesAtOnce, type FlowUsers } from "./usage.ts";

interface Chosen {
  clients?: boolean;
  providers?: boolean;
}

const usersQuery = (server: Server, kind: "clients" | "idp", flow: Flow) => ({
  queryKey: server.key("authentication", "all-users", kind, flow.id),
  queryFn: () => allUsersOf(server, kind, flow),
  retry: false,
});

/** Replaces an original flow with its copy in the realm, and optionally in clients and identity providers. */
export default function PutInUse(props: ActionDialogProps<Flow, FlowContext>) {
  const { record: flow, context, onClose } = props;
  const t = useT();
  const server = useServer();
  const original = context.originalOf(flow) ?? {};
  const clients = useQuery(usersQuery(server, "clients", original));
  const providers = useQuery(usersQuery(server, "idp", original));
  if (clients.isPending || providers.isPending)
    return (
      <Dialog name="put-in-use" size="small" title={t("authentication.draft.useTitle")} onClose={() => onClose()}>
        <FormSkeleton />
      </Dialog>
    );
  return <Ready {...props} original={original} clients={clients.data} providers={providers.data} />;
}

function Ready({
  record: flow,
  context,
  onClose,
  original,
  clients,
  providers,
}: ActionDialogProps<Flow, FlowContext> & {
  original: Flow;
  /** Undefined if this admin may not read them. */
  clients: readonly string[] | undefined;
  providers: readonly string[] | undefined;
}) {
  const t = useT();
  const bound = bindingsOf(context.realm, original);
  const form = useMemo(() => {
    const take = (kind: keyof FlowUsers, names: readonly string[] | undefined): readonly FieldOf<Chosen>[] => {
      const told = [...(names ?? []).slice(0, namesAtOnce), ...((names ?? []).length > namesAtOnce ? ["…"] : [])];
      return names?.length
        ? [
            {
              path: [kind],
              kind: "checkbox",
              labelText: t(`authentication.draft.take.${kind}`, { count: names.length }),
              help: false,
              hintText: told.join(", "),
            },
          ]
        : [];
    };
    return defineForm<Chosen>([...take("clients", clients), ...take("providers", providers)]);
  }, [t, clients, providers]);
  return (
    <FormDialog<Chosen>
      area="authentication"
      name="put-in-use"
      action="updated"
      id={flow.id}
      title={t("authentication.draft.useTitle")}
      text={<bdi>{flow.alias}</bdi>}
      form={form}
      initial={{ clients: true, providers: true }}
      submitLabel={t("authentication.draft.use")}
      success="updateFlowSuccess"
      failure="updateFlowError"
      invalidate={[...flowKeys, ["clients"], ["identity-providers"]]}
      before={
        <>
          {bound.length > 0 && (
            <p>
              {t("authentication.draft.useText", {
                name: original.alias ?? "",
                bindings: bound.map((one) => t(bindings[one])).join(", "),
              })}
            </p>
          )}
          {((clients?.length ?? 0) > 0 || (providers?.length ?? 0) > 0) && <p>{t("authentication.draft.takeText")}</p>}
          {(!clients || !providers) && <p className="hint">{t("authentication.draft.takeUnknown")}</p>}
        </>
      }
      run={(server, chosen) =>
        context.putInUse(server, flow, bound, {
          from: original,
          clients: chosen.clients ? (clients ?? []) : [],
          providers: chosen.providers ? (providers ?? []) : [],
        })
      }
      onClose={() => onClose()}
    />
  );
}
