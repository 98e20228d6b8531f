/** Path of an attribute of a scope; its name may hold dots. */
export const attribute = (name: string) => ["attributes", name] as const;

/** Where the form's conditions and controls look. */
export const paths = {
  name: ["name"],
  type: ["type"],
  protocol: ["protocol"],
  isParameterized: attribute("is.parameterized.scope"),
  parameterType: attribute("parameterized.scope.type"),
  regexp: attribute("parameterized.scope.regexp"),
  repeatable: attribute("parameterized.scope.repeatable"),
  onConsent: attribute("display.on.consent.screen"),
  format: attribute("vc.format"),
  lifetime: attribute("vc.expiry_in_seconds"),
  refresh: attribute("vc.refresh_interval_in_seconds"),
  key: attribute("vc.signing_key_id"),
  binding: attribute("vc.binding_required"),
} as const;
