import { useMemo } from "react";
import { useT } from "../../../kit/panel.ts";
import { ProviderForm } from "../ProviderForm.tsx";
import { kerberosForm } from "./form.ts";

/** Settings of a Kerberos provider. */
export default function Settings() {
  const t = useT();
  return <ProviderForm form={useMemo(() => kerberosForm(t), [t])} />;
}
