import { useMemo } from "react";
import { useT } from "../../../kit/panel.ts";
import { cibaForm } from "./ciba.ts";
import { PolicyForm } from "./PolicyForm.tsx";

/** Sign-ins that are begun on one device and confirmed on another. */
export default function CibaPolicy() {
  const t = useT();
  const form = useMemo(() => cibaForm(t), [t]);
  return <PolicyForm form={form} success="updateCibaSuccess" failure="updateCibaError" />;
}
