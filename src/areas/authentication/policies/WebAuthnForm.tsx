import { useMemo } from "react";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { PolicyForm } from "./PolicyForm.tsx";
import { webAuthnForm, type WebAuthnPrefix } from "./webauthn.ts";

/** Form of one of the two WebAuthn policies. */
export function WebAuthnForm({ prefix }: { prefix: WebAuthnPrefix }) {
  const t = useT();
  const hasPasskeys = useCapabilities().feature("PASSKEYS") === true;
  const form = useMemo(() => webAuthnForm(t, prefix, hasPasskeys), [t, prefix, hasPasskeys]);
  return <PolicyForm form={form} success="webAuthnUpdateSuccess" failure="webAuthnUpdateError" />;
}
