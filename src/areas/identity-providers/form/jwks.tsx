import { lazily } from "../../../kit/base/lazily.tsx";
import { configPath } from "../../../kit/form/path.ts";
import { address, isOn, line, lines, toggle, type Field, type Values } from "./parts.ts";

const ImportButton = lazily(() => import("./ImportKeyButton.tsx"));

const isSet = (values: Values) => String(values(configPath("publicKeySignatureVerifier")) ?? "").trim();

/** Where the keys come from that signatures are checked with: an address, or a key kept here. */
export function jwksFields(show: (values: Values) => boolean = () => true): readonly Field[] {
  const kept = (values: Values) => show(values) && !isOn(values, "useJwksUrl");
  const fetched = (values: Values) => show(values) && isOn(values, "useJwksUrl");
  return [
    { ...toggle("useJwksUrl", undefined, { help: "identityProviders.useJwksUrlHelp" }, true), show },
    address("jwksUrl", undefined, { help: "identityProviders.jwksUrlHelp", show: fetched, required: fetched }),
    line("publicKeySignatureVerifierKeyId", "validatingPublicKeyId", {
      // A set of keys names them itself.
      show: (values) => kept(values) && !isSet(values).startsWith("{"),
    }),
    lines("publicKeySignatureVerifier", "validatingPublicKey", {
      show: kept,
      required: kept,
      below: () => <ImportButton />,
    }),
  ];
}
