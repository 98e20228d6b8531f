import { WebAuthnForm } from "./WebAuthnForm.tsx";

/** Security keys and passkeys in place of a password. */
export default function WebAuthnPasswordlessPolicy() {
  return <WebAuthnForm prefix="webAuthnPolicyPasswordless" />;
}
