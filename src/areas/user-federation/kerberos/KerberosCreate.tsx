import { useMemo } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { NewProvider } from "../NewProvider.tsx";
import { kerberosForm } from "./form.ts";

export default function KerberosCreate() {
  const t = useT();
  return <NewProvider kind="kerberos" form={useMemo(() => kerberosForm(t), [t])} />;
}
