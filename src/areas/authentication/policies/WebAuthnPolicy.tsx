import { WebAuthnForm } from "./WebAuthnForm.tsx";

export default function WebAuthnPolicy() {
  return <WebAuthnForm prefix="webAuthnPolicy" />;
}
