import { useMemo } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { cibaForm } from "./ciba.ts";
import { PolicyForm } from "./PolicyForm.tsx";

export default function CibaPolicy() {
  const t = useT();
  const form = useMemo(() => cibaForm(t), [t]);
  return <PolicyForm form={form} success="updateCibaSuccess" failure="updateCibaError" />;
}
