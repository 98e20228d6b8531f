import type { Form } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import type { FormFacts } from "./facts.ts";

/** Forms of one kind of provider. */
export interface Makers {
  /** English texts of its own fields. */
  texts?: Readonly<Record<string, string>>;
  /** Form of a new provider. */
  create: (facts: FormFacts) => Form<Provider>;
  /** Form with all settings. */
  settings: (facts: FormFacts) => Form<Provider>;
  /** Initial settings of a new provider, without its type. */
  initial?: Provider["config"];
  /** Format of its metadata. */
  metadata?: "oidc" | "saml" | "oauth2";
}
