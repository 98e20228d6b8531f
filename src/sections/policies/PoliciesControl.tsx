import { useState } from "react";
import { lazily } from "../../kit/base/lazily.tsx";
import { Button } from "../../kit/base/Button.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import MultiSelectControl from "../../kit/form/controls/MultiSelectControl.tsx";
import { useT } from "../../kit/panel.ts";
import type { PoliciesApi } from "./api.ts";
import type { PolicyLinks } from "./links.ts";

const PolicyTypes = lazily(() => import("./PolicyTypes.tsx"));

/** Policies to apply, each leading to where it is looked at, and the way to a new one. */
export function PoliciesControl({ api, links, ...props }: ControlProps & { api: PoliciesApi; links: PolicyLinks }) {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <MultiSelectControl {...props} />
      {!props.disabled && (
        <div>
          <Button action="create-policy" tone="quiet" className="in-row" icon="plus" onClick={() => setChoosing(true)}>
            {t("createPolicy")}
          </Button>
        </div>
      )}
      {choosing && <PolicyTypes api={api} to={links.create} onClose={() => setChoosing(false)} />}
    </>
  );
}
