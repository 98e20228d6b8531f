import { booleanText } from "../../kit/form/codecs.ts";
import type { FieldOf, Option, ValuesOf, MoreOf } from "../../kit/form/fields.ts";
import { attributePath, type PathOf } from "../../kit/record/path.ts";
import type { Client } from "./client.ts";

// Most client settings are attributes: strings by name, whatever their type.

/** Boolean attribute. */
export const toggle = (name: string, label: string, more: MoreOf<Client, boolean> = {}): FieldOf<Client> => ({
  path: attributePath(name),
  kind: "switch",
  label,
  codec: booleanText,
  ...more,
});

/** Attribute with one of several values. */
export const choice = (
  name: string,
  label: string,
  options: readonly Option[],
  more: MoreOf<Client, string> = {},
): FieldOf<Client> => ({ path: attributePath(name), kind: "select", label, options, ...more });

/** Options whose label is the value. */
export const plainOptions = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }));

/** Condition: true if the switch at the path is on. */
export const whenOn = (path: PathOf<Client>) => (values: ValuesOf<Client>) => values(path) === true;

export const isSaml = ({ protocol }: Client) => protocol === "saml";
export const isOidc = ({ protocol = "openid-connect" }: Client) => protocol === "openid-connect";

/** True if the attribute is "true". */
export const isAttributeOn = (client: Client, name: string): boolean => client.attributes?.[name] === "true";
