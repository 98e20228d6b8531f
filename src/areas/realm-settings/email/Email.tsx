import { useMemo } from "react";
import { useAccess, useT } from "../../../kit/panel.ts";
import { useTexts } from "../../../kit/useTexts.ts";
import { RealmForm } from "../RealmForm.tsx";
import { useManagedRealm } from "../detail.ts";
import english from "./en.json" with { type: "json" };
import { emailForm } from "./form.ts";
import { TestConnection } from "./TestConnection.tsx";

/** How the realm sends mails. */
export default function Email() {
  useTexts(english);
  const t = useT();
  const realm = useManagedRealm();
  const form = useMemo(() => emailForm(t), [t]);
  const mayTest = useAccess().has("manage-realm");
  return <RealmForm form={form} after={mayTest && <TestConnection realm={realm} form={form} />} />;
}
