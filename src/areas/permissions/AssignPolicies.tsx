import { useQuery } from "@tanstack/react-query";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { PickerDialog } from "../../sections/pickers/PickerDialog.tsx";
import type { PoliciesApi } from "../../sections/policies/api.ts";
import type { Policy, PolicyRef } from "../../sections/policies/policy.ts";

export interface AssignPoliciesProps {
  api: PoliciesApi;
  /** IDs of the assigned policies. */
  chosen: readonly string[];
  onClose: (chosen?: readonly PolicyRef[]) => void;
}

/** Dialog that selects policies of the realm. */
export default function AssignPolicies({ api, chosen, onClose }: AssignPoliciesProps) {
  const t = useT();
  const types = useQuery({ ...api.types(), retry: false }).data ?? [];
  return (
    <PickerDialog<Policy>
      name="assign-policies"
      list="pick-policies"
      title={t("assignExistingPolicies")}
      okAction="assign"
      okLabel={(count) => t("pick.add", { count })}
      columns={[
        { id: "name", priority: 1 },
        { id: "type", value: ({ type = "" }) => types.find((known) => known.type === type)?.name ?? type },
        { id: "description" },
      ]}
      rowId={({ id = "" }) => id}
      rowName={({ name = "" }) => name}
      load={api.list}
      searchLabel={t("searchClientAuthorizationPolicy")}
      filters={[
        { name: "type", label: "type", options: types.map(({ type, name }) => ({ value: type, label: name })) },
      ]}
      reason={({ id = "" }) => (chosen.includes(id) ? t("authorization.chosen") : undefined)}
      empty={<Empty title={t("emptyAssignExistingPolicies")} text={t("emptyAssignExistingPoliciesInstructions")} />}
      onPick={(rows) => onClose(rows)}
      onClose={() => onClose()}
    />
  );
}
