import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Actions } from "../../kit/action/useActions.ts";
import { Button } from "../../kit/base/Button.tsx";
import { lazily } from "../../kit/states/lazily.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { Empty } from "../../kit/states/states.tsx";
import { useOptional } from "../../kit/states/useOptional.ts";
import type { Column } from "../../kit/table/columns.ts";
import { DataTable } from "../../kit/table/DataTable.tsx";
import type { PoliciesApi } from "./api.ts";
import { DetailList, FirstOf } from "./cells.tsx";
import type { PolicyLinks } from "./links.ts";
import type { Policy, PolicyRef } from "./policy.ts";

const PolicyTypes = lazily(() => import("./PolicyTypes.tsx"));

export interface PolicyListProps {
  api: PoliciesApi;
  links: PolicyLinks;
  actions: Actions<PolicyRef>;
  mayCreate: boolean;
  /** Message keys of the create button and of the description on an empty page. */
  createLabel: string;
  emptyText: string;
}

/** Policies of a client. */
export function PolicyList({ api, links, actions, mayCreate, createLabel, emptyText }: PolicyListProps) {
  const t = useT();
  const [choosing, setChoosing] = useState<{ first: boolean }>();
  const types = useOptional(api.types(), "authorization.types").value ?? [];
  const typeName = (type = "") =>
    types.find((known) => known.type === type)?.name ?? type.charAt(0).toUpperCase() + type.slice(1);
  const columns: readonly Column<Policy>[] = [
    {
      id: "name",
      priority: 1,
      cell: (policy) => (
        <span className="strong">
          <MaybeLink to={links.policy(policy)}>
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
      cell: (policy) => <Dependents id={policy.id ?? ""} api={api} />,
    },
    { id: "description" },
  ];
  const create = (first: boolean) =>
    mayCreate && (
      <Button action="create" tone="primary" icon="plus" onClick={() => setChoosing({ first })}>
        {t(createLabel)}
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
        load={api.list}
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
            load={api.dependents(policy.id ?? "")}
            item={(permission) => ({
              id: permission.id ?? "",
              name: permission.name ?? "",
              to: links.policy(permission),
            })}
          />
        )}
        empty={
          <Empty title={t("emptyPolicies")} text={t(emptyText)}>
            {create(true)}
          </Empty>
        }
      />
      {/* The first policy can't be an aggregate policy, because there are no policies to combine. */}
      {choosing && (
        <PolicyTypes
          api={api}
          to={links.create}
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
