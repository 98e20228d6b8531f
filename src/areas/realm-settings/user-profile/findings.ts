import { isRequiredFor, rightOf, type Attribute, type Side } from "./document.ts";

/** Contradiction in an attribute, with its fix. */
export interface Finding {
  /** Last part of the text keys. */
  id: string;
  cure: (attribute: Attribute) => Attribute;
}

const allowed =
  (side: Side) =>
  (attribute: Attribute): Attribute => ({
    ...attribute,
    permissions: { ...attribute.permissions, edit: [...(attribute.permissions?.edit ?? []), side] },
  });

/**
 * Returns sides that must fill in an attribute but can't edit it. Keycloak then allows it to be empty.
 * Source: docs/spec/areas/user-profile.md "Access to attributes".
 */
export function findingsOf(attribute: Attribute): readonly Finding[] {
  if (attribute.name === "username" || attribute.name === "email") return [];
  return (["user", "admin"] as const).flatMap((side) =>
    isRequiredFor(attribute, side) && rightOf(attribute, side) !== "edits"
      ? [{ id: `notFilled.${side}`, cure: allowed(side) }]
      : [],
  );
}
