import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { defineForm } from "../../../kit/form/fields.ts";
import { FormDialog } from "../../../kit/form/FormDialog.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { authenticationApi, stepKeys, type Flow, type SubFlow } from "../api.ts";
import { descriptionField, nameCheck } from "./form.ts";
import type { Target } from "./places.ts";

/** Dialog that adds a sub-flow. */
export default function AddSubFlow({ flow, target, onClose }: { flow: Flow; target: Target; onClose: () => void }) {
  const t = useT();
  const api = authenticationApi(useServer());
  const { data: forms = [] } = useQuery(api.providers("form"));
  const form = useMemo(
    () =>
      defineForm<SubFlow>([
        { path: ["alias"], kind: "text", label: "name", help: "flowNameHelp", required: true, validate: nameCheck },
        descriptionField,
        {
          path: ["type"],
          kind: "select",
          label: "flowType",
          initial: "basic-flow",
          required: true,
          options: ["basic-flow", "form-flow"].map((value) => ({ value, label: t(`flow-type.${value}`) })),
        },
        {
          path: ["provider"],
          kind: "select",
          label: "authenticationFlowType",
          help: "authenticationFlowTypeHelp",
          on: (values) => values(["type"]) === "form-flow" && forms.length > 1,
          ...(forms[0]?.id && { initial: forms[0].id }),
          options: forms.map(({ id = "", displayName }) => ({ value: id, label: displayName ?? id })),
        },
      ]),
    [t, forms],
  );
  return (
    <FormDialog<SubFlow, string>
      area="authentication"
      name="add-sub-flow"
      action="updated"
      id={flow.id}
      title={t("addSubFlowTo", { name: target.alias })}
      form={form}
      submitLabel={t("add")}
      success="updateFlowSuccess"
      failure="updateFlowError"
      invalidate={stepKeys}
      run={(server, { alias = "", description = "", type = "basic-flow", provider }) =>
        authenticationApi(server).addSubFlow(target.alias, {
          ...{ alias, description, type },
          ...(type === "form-flow" && { provider: provider ?? forms[0]?.id ?? "" }),
        })
      }
      onClose={onClose}
    />
  );
}
