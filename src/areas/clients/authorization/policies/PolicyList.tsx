import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazily } from "../../../../kit/base/lazily.tsx";
import { Button } from "../../../../kit/base/Button.tsx";
import { MaybeLink } from "../../../../kit/base/Link.tsx";
import { useClient } from "../../detail.ts";
import { useT } from "../../../../kit/panel.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import { useOptional } from "../../../../kit/states/useOptional.ts";
import type { Column } from "../../../../kit/table/columns.ts";
import { DataTable } from "../../../../kit/table/DataTable.tsx";
import type { PoliciesApi } from "../../../../sections/policies/api.ts";
import type { Policy } from "../../../../sections/policies/policy.ts";
import { useAuthorizationApi } from "../api.ts";
import { DetailList, FirstOf } from "../cells.tsx";
import { policyLinks, toPolicyOrPermission } from "../links.ts";
import { useMayAuthorize } from "../rights.ts";
import { policyActions } from "../actions.ts";
import { useAuthorizationActions } from "../useAuthorizationActions.ts";

const PolicyTypes = lazily(() => import("../../../../sections/policies/PolicyTypes.tsx"));

/** What is asked before access is given. */
export default function PolicyList() {
  const t = useT();
  const { id = "" } = useClient();
  const api = useAuthorizationApi(id);
  const { may } = useMayAuthorize();
  const actions = useAuthorizationActions(policyActions, id);
  const [choosing, setChoosing] = useState<{ first: boolean }>();
  const types = useOptional(api.policies.types(), "authorization.types").value ?? [];
  const typeName = (type = "") =>
    types.find((known) => known.type === type)?.name ?? type.charAt(0).toUpperCase() + type.slice(1);
  const columns: readonly Column<Policy>[] = [
    {
      id: "name",
      priority: 1,
      cell: (policy) => (
        <span className="strong">
          <MaybeLink to={toPolicyOrPermission(id, policy)}>
            <bdi>{policy.name}</bdi>
          </MaybeLink>
        </span>
      ),
    },
    { id: "type", value: ({ type }) => typeName(type) },
    {
      id: "dependentPermission",
      priority: 3,
      sortable: false,
      value: () => undefined,
      cell: (policy) => <Dependents id={policy.id ?? ""} api={api.policies} />,
    },
    { id: "description" },
  ];
  const create = (first: boolean) =>
    may("create") && (
      <Button action="create" tone="primary" icon="plus" onClick={() => setChoosing({ first })}>
        {t("createPolicy")}
      </Button>
    );
  return (
    <>
      <DataTable<Policy>
        name="policies"
        label={t("policies")}
        columns={columns}
        rowId={(policy) => policy.id ?? ""}
        rowName={({ name }) => name ?? ""}
        load={api.policyList}
        searchLabel={t("searchClientAuthorizationPolicy")}
        roles={["view-authorization"]}
        filters={[
          { name: "type", label: "type", options: types.map(({ type, name }) => ({ value: type, label: name })) },
        ]}
        toolbarEnd={({ isEmpty }) => !isEmpty && create(false)}
        rowActions={actions.menuOf}
        expand={(policy) => (
          <DetailList
            title="dependentPermission"
            load={api.policies.dependents(policy.id ?? "")}
            item={(permission) => ({
              id: permission.id ?? "",
              name: permission.name ?? "",
              to: toPolicyOrPermission(id, permission),
            })}
          />
        )}
        empty={
          <Empty title={t("emptyPolicies")} text={t("emptyPoliciesInstructions")}>
            {create(true)}
          </Empty>
        }
      />
      {/* There is nothing yet that one could be made of. */}
      {choosing && (
        <PolicyTypes
          api={api.policies}
          to={policyLinks(id).create}
          {...(choosing.first && { without: ["aggregate"] })}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}

function Dependents({ id, api }: { id: string; api: PoliciesApi }) {
  const { data } = useQuery({ ...api.dependents(id), retry: false });
  return <FirstOf texts={data?.map(({ name }) => name ?? "")} />;
}
