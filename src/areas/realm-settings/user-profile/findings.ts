import { isRequiredFor, rightOf, type Attribute, type Side } from "./document.ts";

/** Something of an attribute that cannot work, with its cure. */
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

/** What cannot work: who must fill it in may not, which the server then lets stay empty. Source: docs/spec/areas/user-profile.md "Who sees what". */
export function findingsOf(attribute: Attribute): readonly Finding[] {
  if (attribute.name === "username" || attribute.name === "email") return [];
  return (["user", "admin"] as const).flatMap((side) =>
    isRequiredFor(attribute, side) && rightOf(attribute, side) !== "edits"
      ? [{ id: `notFilled.${side}`, cure: allowed(side) }]
      : [],
  );
}
