import { keysOf } from "../../../kit/base/keysOf.ts";
import { useMemo } from "react";
import type { ActionDialogProps } from "../../../kit/action/defineActions.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { Flow } from "../api.ts";
import { flowKeys, type FlowContext } from "./context.ts";
import { bindings, type Binding } from "./usage.ts";

interface Chosen {
  binding?: Binding;
}

/** Dialog that binds a flow to a realm flow. */
export default function BindFlow({ record: flow, context, onClose }: ActionDialogProps<Flow, FlowContext>) {
  const t = useT();
  const { putInUse } = context;
  const form = useMemo(
    () =>
      defineForm<Chosen>([
        {
          path: ["binding"],
          kind: "select",
          label: "chooseBindingType",
          initial: "browserFlow",
          required: true,
          options: keysOf(bindings)
            .filter((binding) => binding !== "dockerAuthenticationFlow")
            .map((value) => ({ value, label: t(bindings[value]) })),
        },
      ]),
    [t],
  );
  return (
    <FormDialog<Chosen>
      area="authentication"
      name="bind"
      action="updated"
      id={flow.id}
      title={t("bindFlow")}
      text={<bdi>{flow.alias}</bdi>}
      form={form}
      submitLabel={t("save")}
      success="updateFlowSuccess"
      failure="updateFlowError"
      invalidate={flowKeys}
      run={(server, { binding = "browserFlow" }) => putInUse(server, flow, [binding])}
      onClose={() => onClose()}
    />
  );
}
