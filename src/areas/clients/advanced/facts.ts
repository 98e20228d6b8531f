import type { FieldDef, Option } from "../../../kit/form/fields.ts";

/** What the fields depend on besides the client. */
export interface AdvancedFacts {
  /** True if the server feature is enabled. */
  feature: (name: string) => boolean | undefined;
  /** Names of the server's providers of a kind, in its order. */
  providers: (kind: string) => readonly string[];
  /** The realm limits offline sessions. */
  limitsOffline: boolean;
  /** The realm issues verifiable credentials; undefined for an admin who may not see that. */
  issuesCredentials: boolean | undefined;
  /** URIs that the realm maps to levels of authentication. */
  realmUris: readonly string[];
  /** Flows by id; absent for an admin who may not see them. */
  flows: readonly Option[] | undefined;
  /** Identity providers that vouch for attesters; absent for an admin who may not see them. */
  trustProviders: FieldDef["search"];
}
