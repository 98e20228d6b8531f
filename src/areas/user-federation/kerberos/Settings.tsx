import { useMemo } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { ProviderForm } from "../ProviderForm.tsx";
import { kerberosForm } from "./form.ts";

export default function Settings() {
  const t = useT();
  return <ProviderForm form={useMemo(() => kerberosForm(t), [t])} />;
}
