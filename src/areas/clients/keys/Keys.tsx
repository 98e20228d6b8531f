import { useClient } from "../client.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { OidcKeys } from "./OidcKeys.tsx";
import { SamlKeys } from "./SamlKeys.tsx";

export default function Keys() {
  useTexts(english);
  const client = useClient();
  return client.protocol === "saml" ? <SamlKeys client={client} /> : <OidcKeys client={client} />;
}
