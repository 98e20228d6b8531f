import { useEffect, useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { fieldName } from "../../../kit/form/path.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useClientScope } from "../detail.ts";
import { useAccess, useServer, useT } from "../../../kit/panel.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { clientScopesApi, withType } from "../api.ts";
import { isParameterized, type ClientScope } from "../scope.ts";
import { withoutType } from "../form.tsx";
import { asUpdated } from "../saving.ts";
import { paths } from "../paths.ts";
import { useScopeForm } from "../useScopeForm.ts";

/** Settings of a client scope. */
export default function Settings() {
  const stored = useClientScope();
  const api = clientScopesApi(useServer());
  const types = useOptional(api.types, "assignedType");
  const scope = useMemo(() => withType(stored, types.value), [stored, types.value]);
  const isManager = useAccess().has("manage-clients");
  const ready = useScopeForm(scope.protocol ?? "openid-connect");
  const form = useMemo(() => (types.value || !ready ? ready?.form : withoutType(ready.form)), [types.value, ready]);
  const id = scope.id ?? "";
  if (!ready || !form || (!types.value && !types.unavailable)) return <Skeleton lines={8} />;
  return (
    <RecordForm<ClientScope>
      area="client-scopes"
      id={id}
      record={scope}
      form={form}
      disabled={!isManager}
      query={api.typed(id)}
      write={(server, next, fresh) => clientScopesApi(server).update(id, next, fresh.type)}
      prepare={asUpdated}
      success="updateSuccessClientScope"
      failure="updateErrorClientScope"
      invalidate={[["client-scopes"], ["clients"]]}
      before={isParameterized(scope) && !ready.facts.hasParameters && <NoLongerParameterized mayChange={isManager} />}
    />
  );
}

/** The server no longer knows scopes with a parameter: saving makes a plain one of it. */
function NoLongerParameterized({ mayChange }: { mayChange: boolean }) {
  const t = useT();
  const { setValue } = useFormContext();
  useEffect(() => {
    if (mayChange) setValue(fieldName(paths.isParameterized), false, { shouldDirty: true });
  }, [mayChange, setValue]);
  return (
    <p className="notice warning" data-alert="warning">
      <span>{t("parameterizedScopeDisabledInfo")}</span>
    </p>
  );
}
