import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../kit/base/Button.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useT } from "../../kit/panel/texts.ts";
import type { PoliciesApi } from "../../sections/policies/api.ts";
import { EntriesControl } from "../../sections/policies/EntriesControl.tsx";
import type { PolicyLinks } from "../../sections/policies/links.ts";
import type { PolicyRef } from "../../sections/policies/policy.ts";
import AssignPolicies from "./AssignPolicies.tsx";
import NewPolicy from "./NewPolicy.tsx";
import { useMayPermit } from "./rights.ts";

/** Number of policies from which the list has a search field. */
const many = 6;

/** Policies of a permission. The admin selects existing policies or creates one in a dialog. */
export function AssignedPolicies({ api, links, ...control }: ControlProps & { api: PoliciesApi; links: PolicyLinks }) {
  const t = useT();
  const ask = useAsk();
  const { mayDo } = useMayPermit();
  const [wanted, setWanted] = useState({ name: "", type: "" });
  const { value, onChange } = control;
  const ids = Array.isArray(value) ? value.map(String) : [];
  const types = useQuery({ ...api.types(), retry: false }).data ?? [];
  const found = useQueries({ queries: ids.map((id) => ({ ...api.ref(id), retry: false })) });
  const policies = ids.map((id, index): PolicyRef => found[index]?.data ?? { id });
  const shown = policies.filter(
    ({ name = "", type }) =>
      name.toLowerCase().includes(wanted.name.toLowerCase()) && (!wanted.type || type === wanted.type),
  );
  const nameOf = (type = "") => types.find((known) => known.type === type)?.name ?? type;
  const own = [...new Set(policies.flatMap(({ type }) => type ?? []))];
  const add = (chosen: readonly PolicyRef[] | undefined) => {
    if (!chosen) return;
    api.remember([...chosen]);
    onChange([...new Set([...ids, ...chosen.map(({ id = "" }) => id)])]);
  };
  return (
    <EntriesControl
      control={control}
      heads={["name", "type", "description"]}
      rows={shown.map((policy) => ({
        id: policy.id ?? "",
        name: policy.name ?? "",
        cell: (
          <MaybeLink to={links.policy(policy)}>
            <bdi>{policy.name ?? policy.id}</bdi>
          </MaybeLink>
        ),
        more: [nameOf(policy.type), policy.description ?? "—"],
      }))}
      isEmpty={!policies.length}
      before={
        policies.length >= many && (
          <div className="entry-search">
            <input
              type="search"
              className="input"
              aria-label={t("searchClientAuthorizationPolicy")}
              placeholder={t("searchClientAuthorizationPolicy")}
              value={wanted.name}
              onChange={(event) => setWanted({ ...wanted, name: event.target.value })}
            />
            <select
              className="input"
              aria-label={t("type")}
              data-field="assignedType"
              value={wanted.type}
              onChange={(event) => setWanted({ ...wanted, type: event.target.value })}
            >
              <option value="">{t("filter.any")}</option>
              {own.map((type) => (
                <option key={type} value={type}>
                  {nameOf(type)}
                </option>
              ))}
            </select>
          </div>
        )
      }
      add={{
        action: "assign",
        label: t("assignExistingPolicies"),
        onClick: async () => add(await ask(AssignPolicies, { api, chosen: ids })),
      }}
      beside={
        mayDo("create-policy") && (
          <Button
            action="create-policy"
            icon="plus"
            onClick={async () => {
              const made = await ask(NewPolicy, { api, links });
              add(made && [made]);
            }}
          >
            {t("createNewPolicy")}
          </Button>
        )
      }
      remove={{ action: "unassign", label: (name) => `${t("unAssignPolicy")}: ${name}` }}
      onRemove={(id) => onChange(ids.filter((other) => other !== id))}
    />
  );
}
