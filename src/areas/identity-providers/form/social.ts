import { defineForm, serverFields } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import { advanced } from "./advanced.ts";
import type { FormFacts } from "./facts.ts";
import { general } from "./general.ts";
import type { Makers } from "./makers.ts";
import { clientId, clientSecret } from "./secret.tsx";

const main = (facts: FormFacts) =>
  general(facts, [clientId, clientSecret(facts), ...serverFields<Provider>(facts.properties)]);

/**
 * Social providers with endpoints that the server knows, and providers of extensions.
 * The server declares their extra settings.
 */
export const makers: Makers = {
  create: (facts) => defineForm<Provider>([main(facts)]),
  settings: (facts) => defineForm<Provider>([main(facts), advanced(facts)]),
};
