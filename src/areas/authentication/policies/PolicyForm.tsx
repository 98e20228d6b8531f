import type { ReactNode } from "react";
import type { Realm } from "../../../api/realm.ts";
import type { Form } from "../../../kit/form/fields.ts";
import { RecordForm } from "../../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { Loaded } from "../../../kit/states/Loaded.tsx";
import { realmApi } from "../../../sections/realm/api.ts";
import { savingRealm } from "../../../sections/realm/saving.ts";

export interface PolicyFormProps {
  form: Form<Realm> | ((realm: Realm) => Form<Realm>);
  /** Text keys. */
  success: string;
  failure: string;
  before?: ReactNode;
  after?: ReactNode;
}

/** Form of one realm policy. Saves only its own fields. Source: docs/spec/user-asks.md D7. */
export function PolicyForm({ form, success, failure, ...around }: PolicyFormProps) {
  const api = realmApi(useServer());
  const isLocked = !useAccess().has("manage-realm");
  return (
    <Loaded query={api.detail} roles={["view-realm"]}>
      {(realm) => (
        <RecordForm<Realm>
          {...savingRealm(api, { area: "authentication", success, failure })}
          {...around}
          record={realm}
          form={typeof form === "function" ? form(realm) : form}
          disabled={isLocked}
        />
      )}
    </Loaded>
  );
}
