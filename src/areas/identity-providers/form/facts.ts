import type { Translate } from "../../../i18n/texts.ts";
import type { FieldDef, Option } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";

/** Facts that provider forms depend on. */
export interface FormFacts {
  t: Translate;
  /** Stored provider, or initial values of a new one. */
  provider: Provider;
  isNew: boolean;
  /** Realm URL, the default entity ID of a new SAML provider. */
  realmUrl: string;
  /** True if the server feature is enabled. */
  feature: (name: string) => boolean;
  /** Client signature algorithms: all, and those with a key pair. */
  algorithms: readonly string[];
  asymmetric: readonly string[];
  /** Flows for use after sign-in. Undefined if the admin may not read flows. */
  flows: readonly Option[] | undefined;
  /** True if the role for reading stored tokens exists. */
  hasReadTokenRole: boolean;
  /** Extra settings that the server declares for this type. */
  properties: readonly FieldDef[];
  /** Settings from metadata without a form field. They are saved too. */
  extra: readonly string[];
}
