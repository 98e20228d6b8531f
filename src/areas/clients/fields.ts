import { booleanText } from "../../kit/form/codecs.ts";
import type { FieldOf, Option, ValuesOf } from "../../kit/form/fields.ts";
import { attributePath, type PathOf } from "../../kit/form/path.ts";
import type { Client } from "./area.ts";

// Most of what can be set of a client lies in its attributes: texts by name, whatever they mean.

/** An attribute that is on or off. */
export const toggle = (name: string, label: string, more: Partial<FieldOf<Client>> = {}): FieldOf<Client> => ({
  path: attributePath(name),
  kind: "switch",
  label,
  codec: booleanText,
  ...more,
});

/** An attribute that has one of several values. */
export const choice = (
  name: string,
  label: string,
  options: readonly Option[],
  more: Partial<FieldOf<Client>> = {},
): FieldOf<Client> => ({ path: attributePath(name), kind: "select", label, options, ...more });

/** Values that are their own names. */
export const plainOptions = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }));

/** Holds while a field of the form is on. */
export const whenOn = (path: PathOf<Client>) => (values: ValuesOf<Client>) => values(path) === true;

export const isSaml = ({ protocol }: Client) => protocol === "saml";
export const isOidc = ({ protocol = "openid-connect" }: Client) => protocol === "openid-connect";

/** Whether a text attribute of a client says "true". */
export const isAttributeOn = (client: Client, name: string): boolean => client.attributes?.[name] === "true";
