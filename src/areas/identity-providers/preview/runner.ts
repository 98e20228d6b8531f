import type { Identity } from "../../../sections/identity/identity.ts";

/** Value that a mapper adds to the user. */
export interface Gift {
  to: "attribute" | "role" | "group" | "note" | "username" | "brokerId" | "brokerUsername";
  /** Name of the attribute, note, role or group. */
  name: string;
  values: readonly string[];
}

/** Reason why a mapper adds nothing: text key and its values. */
export interface Reason {
  key: string;
  values?: Record<string, string>;
}

/** Context of a runner. */
export interface Around {
  /** Alias of the provider. */
  alias: string;
  byXPath: (value: string, expression: string) => string | undefined;
}

/** Simulates one mapper type. Returns its values, or the reason why it adds nothing. */
export type Runner = (
  config: Readonly<Record<string, string>>,
  identity: Identity,
  around: Around,
) => readonly Gift[] | Reason;
