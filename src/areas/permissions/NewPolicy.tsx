import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { useWatch } from "react-hook-form";
import { fieldName } from "../../kit/record/path.ts";
import { Dialog } from "../../kit/overlay/Dialog.tsx";
import { Help } from "../../kit/overlay/Help.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { LoadError, Skeleton } from "../../kit/states/states.tsx";
import type { PoliciesApi } from "../../sections/policies/api.ts";
import type { PolicyLinks } from "../../sections/policies/links.ts";
import type { Policy, PolicyRef } from "../../sections/policies/policy.ts";
import { PolicyCreate } from "../../sections/policies/PolicyEditor.tsx";

export interface NewPolicyProps {
  api: PoliciesApi;
  links: PolicyLinks;
  onClose: (made?: PolicyRef) => void;
}

/** Dialog that creates a policy from the permission form. */
export default function NewPolicy({ api, links, onClose }: NewPolicyProps) {
  const t = useT();
  const id = useId();
  const { data, error, isPending, refetch } = useQuery(api.types());
  // An aggregate policy needs at least one existing policy.
  const anyPolicy = useQuery({
    ...api.list({ first: 0, max: 1, search: "", filters: {}, columns: [] }),
    retry: false,
  });
  const [type, setType] = useState("group");
  const typed = useRef<Partial<Policy>>({});
  const [kept, setKept] = useState<Partial<Policy>>({});
  return (
    <Dialog name="new-policy" title={t("createPermissionPolicy")} size="large" onClose={() => onClose()}>
      {isPending ? (
        <Skeleton />
      ) : !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="field-line">
            <div className="field-label">
              <label htmlFor={id}>{t("policyType")}</label>
              <Help text={t("chooseAPolicyTypeInstructions")} label={t("policyType")} />
            </div>
            <select
              id={id}
              className="input"
              data-field="policyType"
              value={type}
              onChange={(event) => {
                // A new type replaces the form. The common fields keep their values.
                setKept(typed.current);
                setType(event.target.value);
              }}
            >
              {data
                .filter((known) => known.type !== "aggregate" || anyPolicy.data?.length !== 0)
                .map((known) => (
                  <option key={known.type} value={known.type}>
                    {known.name}
                  </option>
                ))}
            </select>
          </div>
          <PolicyCreate
            key={type}
            area="permissions"
            api={api}
            links={links}
            type={type}
            initial={kept}
            before={<Typed into={typed} />}
            onCancel={() => onClose()}
            onCreated={(policy) => onClose({ ...policy, type })}
          />
        </>
      )}
    </Dialog>
  );
}

const common = ["name", "description", "logic"] as const;

/** Copies the values of the fields that all types share into the ref. */
function Typed({ into }: { into: RefObject<Partial<Policy>> }) {
  const values = useWatch({ name: common.map((name) => fieldName([name])) });
  useEffect(() => {
    into.current = Object.fromEntries(common.map((name, index) => [name, values[index]]));
  });
  return null;
}
