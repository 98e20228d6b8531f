import { useDetail } from "../../../kit/page/DetailPage.tsx";
import { useTexts } from "../../../kit/useTexts.ts";
import type { Client } from "../area.ts";
import english from "./en.json" with { type: "json" };
import { OidcKeys } from "./OidcKeys.tsx";
import { SamlKeys } from "./SamlKeys.tsx";

/** Keys of a client. */
export default function Keys() {
  useTexts(english);
  const client = useDetail<Client>();
  return client.protocol === "saml" ? <SamlKeys client={client} /> : <OidcKeys client={client} />;
}
