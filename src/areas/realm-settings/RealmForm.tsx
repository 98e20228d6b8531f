import type { ReactNode } from "react";
import type { Realm } from "../../api/realm.ts";
import type { Form } from "../../kit/form/fields.ts";
import { RecordForm } from "../../kit/form/RecordForm.tsx";
import { useAccess, useServer } from "../../kit/panel.ts";
import { realmApi } from "../../sections/realm/api.ts";
import { useManagedRealm } from "./detail.ts";
import { saving } from "./saving.ts";

export interface RealmFormProps {
  form: Form<Realm>;
  /** In front of and behind the sections. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Some of the realm's settings, in a form of their own: what other tabs hold is not touched. */
export function RealmForm(props: RealmFormProps) {
  const realm = useManagedRealm();
  const api = realmApi(useServer());
  return <RecordForm<Realm> {...saving(api)} {...props} record={realm} disabled={!useAccess().has("manage-realm")} />;
}
