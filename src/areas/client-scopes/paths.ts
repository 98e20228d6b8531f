import { attributePath } from "../../kit/record/path.ts";

/** Field paths that conditions and controls share. */
export const paths = {
  name: ["name"],
  type: ["type"],
  protocol: ["protocol"],
  isParameterized: attributePath("is.parameterized.scope"),
  parameterType: attributePath("parameterized.scope.type"),
  regexp: attributePath("parameterized.scope.regexp"),
  repeatable: attributePath("parameterized.scope.repeatable"),
  onConsent: attributePath("display.on.consent.screen"),
  format: attributePath("vc.format"),
  lifetime: attributePath("vc.expiry_in_seconds"),
  refresh: attributePath("vc.refresh_interval_in_seconds"),
  key: attributePath("vc.signing_key_id"),
  binding: attributePath("vc.binding_required"),
} as const;
