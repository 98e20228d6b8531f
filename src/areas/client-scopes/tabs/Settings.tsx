import { useEffect, useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { fieldName } from "../../../kit/record/path.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useClientScope, isParameterized, type ClientScope } from "../scope.ts";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Skeleton } from "../../../kit/states/states.tsx";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { clientScopesApi, withType } from "../api.ts";
import { withoutType } from "../form.tsx";
import { asUpdated } from "../saving.ts";
import { paths } from "../paths.ts";
import { useScopeForm } from "../useScopeForm.ts";

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

/** The parameterized scopes feature is off. Saving turns the scope into a plain scope. */
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
