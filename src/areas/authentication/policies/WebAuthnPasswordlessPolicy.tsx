import { WebAuthnForm } from "./WebAuthnForm.tsx";

export default function WebAuthnPasswordlessPolicy() {
  return <WebAuthnForm prefix="webAuthnPolicyPasswordless" />;
}
