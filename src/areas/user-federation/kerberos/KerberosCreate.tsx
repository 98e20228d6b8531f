import { useMemo } from "react";
import { useT } from "../../../kit/panel.ts";
import { NewProvider } from "../NewProvider.tsx";
import { kerberosForm } from "./form.ts";

/** A new Kerberos provider. */
export default function KerberosCreate() {
  const t = useT();
  return <NewProvider kind="kerberos" form={useMemo(() => kerberosForm(t), [t])} />;
}
