import { useCallback } from "react";
import type { Realm } from "../../../api/realm.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { otpForm } from "./otp.tsx";
import { PolicyForm } from "./PolicyForm.tsx";

export default function OtpPolicy() {
  const t = useT();
  const form = useCallback((realm: Realm) => otpForm(t, realm), [t]);
  return <PolicyForm form={form} success="updateOtpSuccess" failure="updateOtpError" />;
}
