import { useMemo } from "react";
import { RealmForm } from "../RealmForm.tsx";
import { useManagedRealm } from "../detail.ts";
import { notEmptied } from "../notEmptied.ts";
import { sessionsForm } from "./form.ts";

/** How long people stay signed in. */
export default function Sessions() {
  const realm = useManagedRealm();
  return <RealmForm form={useMemo(() => notEmptied(realm, sessionsForm(realm)), [realm])} />;
}
