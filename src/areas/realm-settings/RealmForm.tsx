import type { ReactNode } from "react";
import type { Realm } from "../../api/realm.ts";
import type { Form } from "../../kit/form/fields.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../kit/panel/session.ts";
import { realmApi } from "../../sections/realm/api.ts";
import { useManagedRealm } from "./realm.ts";
import { saving } from "./saving.ts";

export interface RealmFormProps {
  form: Form<Realm>;
  /** Content before and after the sections. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Form of some realm settings. A save keeps the settings of the other tabs. */
export function RealmForm(props: RealmFormProps) {
  const realm = useManagedRealm();
  const api = realmApi(useServer());
  return <RecordForm<Realm> {...saving(api)} {...props} record={realm} disabled={!useAccess().has("manage-realm")} />;
}
