import { lazily } from "../../../kit/states/lazily.tsx";
import { configPath } from "../../../kit/record/path.ts";
import { address, isChecked, line, lines, toggle, type Field, type Values } from "./parts.ts";

const ImportButton = lazily(() => import("./ImportKeyButton.tsx"));

const isSet = (values: Values) => String(values(configPath("publicKeySignatureVerifier")) ?? "").trim();

/** Signature keys: a JWKS URL or a stored key. */
export function jwksFields(on: (values: Values) => boolean = () => true): readonly Field[] {
  const kept = (values: Values) => on(values) && !isChecked(values, "useJwksUrl");
  const fetched = (values: Values) => on(values) && isChecked(values, "useJwksUrl");
  return [
    { ...toggle("useJwksUrl", undefined, { help: "identityProviders.useJwksUrlHelp" }, true), on },
    address("jwksUrl", undefined, { help: "identityProviders.jwksUrlHelp", on: fetched, required: fetched }),
    line("publicKeySignatureVerifierKeyId", "validatingPublicKeyId", {
      // A JWKS has its own key IDs.
      on: (values) => kept(values) && !isSet(values).startsWith("{"),
    }),
    lines("publicKeySignatureVerifier", "validatingPublicKey", {
      on: kept,
      required: kept,
      below: () => <ImportButton />,
    }),
  ];
}
