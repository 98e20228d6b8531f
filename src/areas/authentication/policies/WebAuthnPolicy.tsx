import { WebAuthnForm } from "./WebAuthnForm.tsx";

/** Security keys beside a password. */
export default function WebAuthnPolicy() {
  return <WebAuthnForm prefix="webAuthnPolicy" />;
}
