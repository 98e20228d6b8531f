import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import { MaybeLink } from "../../kit/base/Link.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useAsk } from "../../kit/overlay/ask.tsx";
import { useT } from "../../kit/panel.ts";
import type { PoliciesApi } from "../../sections/policies/api.ts";
import type { PolicyLinks } from "../../sections/policies/links.ts";
import type { PolicyRef } from "../../sections/policies/policy.ts";
import AssignPolicies from "./AssignPolicies.tsx";
import NewPolicy from "./NewPolicy.tsx";
import { useMayPermit } from "./rights.ts";

/** From this many on, they can be searched. */
const many = 6;

/** Policies of a permission: chosen among those that are there, or made in place. */
export function AssignedPolicies({
  value,
  onChange,
  onBlur,
  disabled,
  control,
  label,
  ref,
  api,
  links,
}: ControlProps & { api: PoliciesApi; links: PolicyLinks }) {
  const t = useT();
  const ask = useAsk();
  const { may } = useMayPermit();
  const [search, setSearch] = useState("");
  const ids = Array.isArray(value) ? value.map(String) : [];
  const types = useQuery({ ...api.types(), retry: false }).data ?? [];
  const found = useQueries({ queries: ids.map((id) => ({ ...api.ref(id), retry: false })) });
  const rows = ids.map((id, index): PolicyRef => found[index]?.data ?? { id });
  const shown = rows.filter(({ name = "" }) => name.toLowerCase().includes(search.toLowerCase()));
  const add = (chosen: readonly PolicyRef[] | undefined) => {
    if (!chosen) return;
    api.remember([...chosen]);
    onChange([...new Set([...ids, ...chosen.map(({ id = "" }) => id)])]);
  };
  return (
    <div className="entries">
      {rows.length >= many && (
        <input
          type="search"
          className="input"
          aria-label={t("searchClientAuthorizationPolicy")}
          placeholder={t("searchClientAuthorizationPolicy")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {rows.length > 0 && (
        <div className="table-scroll" tabIndex={-1}>
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t("name")}</th>
                <th scope="col">{t("type")}</th>
                <th scope="col">{t("description")}</th>
                {!disabled && (
                  <th scope="col">
                    <span className="visually-hidden">{t("action")}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((policy) => (
                <tr key={policy.id} data-id={policy.id} data-name={policy.name}>
                  <td>
                    <MaybeLink to={links.policy(policy)}>
                      <bdi>{policy.name ?? policy.id}</bdi>
                    </MaybeLink>
                  </td>
                  <td>{types.find(({ type }) => type === policy.type)?.name ?? policy.type}</td>
                  <td>{policy.description ?? "—"}</td>
                  {!disabled && (
                    <td className="narrow-cell">
                      <IconButton
                        action="unassign"
                        icon="x"
                        label={`${t("unAssignPolicy")}: ${policy.name ?? ""}`}
                        onClick={() => onChange(ids.filter((id) => id !== policy.id))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {disabled && !rows.length && (
        <input
          id={control.id}
          className="input plain"
          readOnly
          value={t("value.none")}
          data-field={control["data-field"]}
        />
      )}
      {!disabled && (
        <div className="button-row">
          <Button
            ref={ref}
            id={control.id}
            action="assign"
            aria-describedby={control["aria-describedby"]}
            onBlur={onBlur}
            onClick={async () => add(await ask(AssignPolicies, { api, chosen: ids }))}
          >
            {t("assignExistingPolicies")}
          </Button>
          {may("create-policy") && (
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
          )}
        </div>
      )}
    </div>
  );
}
