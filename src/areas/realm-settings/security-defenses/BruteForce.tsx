import { useMemo } from "react";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { realmApi } from "../../../sections/realm/api.ts";
import { saving } from "../saving.ts";
import { guardedApi } from "./api.ts";
import { bruteForceForm, type GuardedRealm } from "./bruteForce.ts";

export default function BruteForce() {
  const t = useT();
  const server = useServer();
  const api = guardedApi(server);
  const forms = useMemo(() => ({ whole: bruteForceForm(t), older: bruteForceForm(t, false) }), [t]);
  const disabled = !useAccess().has("manage-realm");
  const { success, failure, area } = saving(realmApi(server));
  return (
    <Loaded query={api.detail} roles={["view-realm"]}>
      {(realm) => (
        <RecordForm<GuardedRealm>
          {...{ area, success, failure }}
          query={api.detail}
          write={(by, next) => guardedApi(by).update(next)}
          invalidate={[["realm"]]}
          record={realm}
          form={realm.maxSecondaryAuthFailures === undefined ? forms.older : forms.whole}
          disabled={disabled}
        />
      )}
    </Loaded>
  );
}
