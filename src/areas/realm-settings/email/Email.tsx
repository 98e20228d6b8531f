import { useMemo } from "react";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import { RealmForm } from "../RealmForm.tsx";
import { useManagedRealm } from "../realm.ts";
import english from "./en.json" with { type: "json" };
import { emailForm } from "./form.ts";
import { TestConnection } from "./TestConnection.tsx";

export default function Email() {
  useTexts(english);
  const t = useT();
  const realm = useManagedRealm();
  const form = useMemo(() => emailForm(t), [t]);
  const mayTest = useAccess().has("manage-realm");
  return <RealmForm form={form} after={mayTest && <TestConnection realm={realm} form={form} />} />;
}
