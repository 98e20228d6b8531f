import { useMemo } from "react";
import { useCapabilities, useT } from "../../../kit/panel.ts";
import { PolicyForm } from "./PolicyForm.tsx";
import { webAuthnForm, type WebAuthnPrefix } from "./webauthn.ts";

/** One of the two policies for security keys. */
export function WebAuthnForm({ prefix }: { prefix: WebAuthnPrefix }) {
  const t = useT();
  const hasPasskeys = useCapabilities().feature("PASSKEYS") === true;
  const form = useMemo(() => webAuthnForm(t, prefix, hasPasskeys), [t, prefix, hasPasskeys]);
  return <PolicyForm form={form} success="webAuthnUpdateSuccess" failure="webAuthnUpdateError" />;
}
