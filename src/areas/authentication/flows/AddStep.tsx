import { Tag } from "../../../kit/base/Tag.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Empty } from "../../../kit/states/states.tsx";
import { rowsOf } from "../../../kit/table/rows.ts";
import { PickerDialog } from "../../../sections/pickers/PickerDialog.tsx";
import { useAction } from "../../../kit/action/useAction.ts";
import { authenticationApi, stepKeys, type Flow, type Provider, type ProviderKind } from "../api.ts";
import type { Target } from "./places.ts";
import { isConditionName, plainName } from "../../../sections/sign-in-flow/tree.ts";

const kinds: Readonly<Record<string, ProviderKind>> = {
  "client-flow": "client-authenticator",
  "form-flow": "form-action",
};

/** Dialog that adds a step or a condition to a flow or sub-flow. */
export default function AddStep({
  flow,
  target,
  what,
  onClose,
}: {
  flow: Flow;
  target: Target;
  what: "step" | "condition";
  onClose: () => void;
}) {
  const t = useT();
  const api = authenticationApi(useServer());
  const { run } = useAction();
  const isCondition = what === "condition";
  const query = api.providers(kinds[target.type] ?? "authenticator");
  const fits = ({ displayName = "" }: Provider) => isConditionName(displayName) === isCondition;
  return (
    <PickerDialog<Provider>
      name={`add-${what}`}
      list="pick-steps"
      single
      title={t(isCondition ? "addConditionTo" : "addExecutionTo", { name: target.alias })}
      okLabel={() => t("add")}
      okAction="add"
      columns={[
        {
          id: "displayName",
          title: isCondition ? "authentication.kind.condition" : "authentication.kind.step",
          priority: 1,
          value: ({ displayName = "" }) => plainName(displayName),
          cell: ({ displayName = "", description, id }) => (
            <span className="named choice-text">
              <span className="strong">
                <bdi>{plainName(displayName) || id}</bdi>
              </span>
              {description && <small>{description}</small>}
            </span>
          ),
        },
      ]}
      rowId={({ id }) => id ?? ""}
      rowName={({ displayName, id }) => displayName ?? id ?? ""}
      load={() =>
        rowsOf(query, (all) =>
          all.filter(fits).sort((one, other) => (one.displayName ?? "").localeCompare(other.displayName ?? "")),
        )
      }
      paging="client"
      searchIn={({ id, description }) => [id, description]}
      searchLabel={t("search")}
      roles={["view-realm"]}
      empty={<Empty title={t("authentication.noKinds")} />}
      summary={<Tag>{t("authentication.addedOff")}</Tag>}
      onPick={async ([chosen]) => {
        if (!chosen?.id) return;
        await run(
          {
            ...{ area: "authentication", action: "updated", id: flow.id, rethrow: true, invalidate: stepKeys },
            ...{ success: "updateFlowSuccess", failure: "updateFlowError" },
          },
          (server) => authenticationApi(server).addStep(target.alias, chosen.id ?? ""),
        );
      }}
      onClose={onClose}
    />
  );
}
