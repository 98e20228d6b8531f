import { useMemo } from "react";
import { RealmForm } from "../RealmForm.tsx";
import { useManagedRealm } from "../realm.ts";
import { notEmptied } from "../notEmptied.ts";
import { sessionsForm } from "./form.ts";

export default function Sessions() {
  const realm = useManagedRealm();
  return <RealmForm form={useMemo(() => notEmptied(realm, sessionsForm(realm)), [realm])} />;
}
