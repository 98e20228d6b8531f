import type { Form } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import type { FormFacts } from "./facts.ts";

/** The forms of one kind of provider. */
export interface Makers {
  /** English of its own fields. */
  texts?: Readonly<Record<string, string>>;
  /** What a new one asks for. */
  create: (facts: FormFacts) => Form<Provider>;
  /** Everything that can be set. */
  settings: (facts: FormFacts) => Form<Provider>;
  /** What a new one starts from besides its type. */
  initial?: Provider["config"];
  /** As what its metadata are read. */
  metadata?: "oidc" | "saml" | "oauth2";
}
