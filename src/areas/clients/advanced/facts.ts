import type { FieldDef, Option } from "../../../kit/form/fields.ts";

/** Facts that the fields depend on, in addition to the client. */
export interface AdvancedFacts {
  /** True if the server feature is enabled. */
  feature: (name: string) => boolean | undefined;
  /** Returns the provider names of an SPI, in server order. */
  providers: (kind: string) => readonly string[];
  /** True if the realm limits offline sessions. */
  limitsOffline: boolean;
  /** True if the realm issues verifiable credentials. Undefined if the admin may not read that. */
  issuesCredentials: boolean | undefined;
  /** URIs that the realm maps to levels of authentication. */
  realmUris: readonly string[];
  /** Flows by ID. Undefined if the admin may not read them. */
  flows: readonly Option[] | undefined;
  /** Placeholders that name the realm default. */
  realmDefaults?: { signature?: string; browser?: string; direct_grant?: string };
  /** Identity providers that attest clients. Undefined if the admin may not read them. */
  trustProviders: FieldDef["search"];
}
