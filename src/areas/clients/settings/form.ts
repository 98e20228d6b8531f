import { defineForm, type Form } from "../../../kit/form/fields.ts";
import type { Client } from "../client.ts";
import { isOidc, isSaml } from "../fields.ts";
import { withRisks } from "../risks.ts";
import { accessSettings, generalSettings } from "./access.tsx";
import { capabilityConfig, type FormFacts } from "./capability.tsx";
import { loginSettings, logoutSettings } from "./login.ts";
import { samlCapabilityConfig, signatureAndEncryption } from "./saml.ts";

/**
 * Client settings. The protocol and the keys decide which fields it has.
 * Source: docs/spec/areas/clients.md "Settings tab".
 */
export function settingsForm(client: Client, facts: FormFacts): Form<Client> {
  const first = [generalSettings, accessSettings(client)];
  if (client.bearerOnly) return withRisks(defineForm<Client>(first));
  return withRisks(
    defineForm<Client>([
      ...first,
      ...(isOidc(client) ? [capabilityConfig(facts)] : []),
      ...(isSaml(client) ? [samlCapabilityConfig, signatureAndEncryption(client)] : []),
      loginSettings(facts),
      logoutSettings(client),
    ]),
  );
}
