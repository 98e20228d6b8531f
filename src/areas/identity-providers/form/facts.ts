import type { Translate } from "../../../i18n/texts.ts";
import type { FieldDef, Option } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";

/** What the forms of providers look at. */
export interface FormFacts {
  t: Translate;
  /** As it is stored, or what a new one starts from. */
  provider: Provider;
  isNew: boolean;
  /** Address of the realm, which a new SAML provider calls itself by. */
  realmUrl: string;
  /** True if a feature of the server is on. */
  feature: (name: string) => boolean;
  /** Algorithms that clients sign with, all of them and those with a pair of keys. */
  algorithms: readonly string[];
  asymmetric: readonly string[];
  /** Flows that may follow a sign-in; undefined where they cannot be read. */
  flows: readonly Option[] | undefined;
  /** Tokens that are kept may be read by people: there is a role for it. */
  hasReadTokenRole: boolean;
  /** What this type asks for besides, as the server describes it. */
  properties: readonly FieldDef[];
  /** Settings that came from metadata and have no field of their own: they travel along. */
  extra: readonly string[];
}
