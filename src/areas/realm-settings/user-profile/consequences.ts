import type { Consequence } from "../../../kit/form/fields.ts";
import { isSame, getIn } from "../../../kit/record/path.ts";
import type { ReviewEntry } from "../../../kit/form/review.ts";
import { attributesOf, isRequiredFor, rightOf, type Attribute, type Profile } from "./document.ts";

/** Allowed values of the options validator. Undefined without one. */
const optionsIn = ({ validations }: Attribute): readonly string[] | undefined => {
  const options = getIn(validations, ["options", "options"]);
  return Array.isArray(options) ? options.map(String) : undefined;
};

/** The attribute becomes hidden for users or admins. */
export const hiding = (before: Attribute, after: Attribute): readonly Consequence[] =>
  (["user", "admin"] as const).flatMap((side) =>
    rightOf(before, side) !== "hidden" && rightOf(after, side) === "hidden"
      ? [{ key: `realmSettings.userProfile.follows.hidden.${side}`, danger: true }]
      : [],
  );

/** A multivalued attribute becomes single-valued. Source: docs/spec/areas/user-profile.md "Edge cases". */
export const narrowing = (before: Attribute, after: Attribute): readonly Consequence[] =>
  before.multivalued === true && after.multivalued !== true
    ? [{ key: `realmSettings.userProfile.follows.single`, danger: true }]
    : [];

/** The attribute becomes limited to client scopes. */
export const scoping = ({ selector: before }: Attribute, { selector: after }: Attribute): readonly Consequence[] =>
  after?.scopes?.length && !isSame(before?.scopes ?? [], after.scopes)
    ? [{ key: `realmSettings.userProfile.follows.scoped`, values: { names: after.scopes.join(", ") }, danger: true }]
    : [];

/** Stored values can become invalid. */
export function checking(before: Attribute, after: Attribute): readonly Consequence[] {
  const left = optionsIn(after);
  const gone = left ? (optionsIn(before) ?? []).filter((option) => !left.includes(option)) : [];
  const stricter = Object.entries(after.validations ?? {}).filter(
    ([id, config]) => !isSame(before.validations?.[id], config),
  );
  return [
    ...(gone.length
      ? [{ key: `realmSettings.userProfile.follows.options`, values: { names: gone.join(", ") }, danger: true }]
      : []),
    ...(stricter.length
      ? [{ key: `realmSettings.userProfile.follows.checked`, values: { names: stricter.map(([id]) => id).join(", ") } }]
      : []),
  ];
}

/** Users or admins must fill in a missing value. */
export const requiring = (before: Attribute, after: Attribute): readonly Consequence[] =>
  (["user", "admin"] as const).flatMap((side) =>
    !isRequiredFor(before, side) && isRequiredFor(after, side)
      ? [{ key: `realmSettings.userProfile.follows.required.${side}` }]
      : [],
  );

const all = [hiding, narrowing, scoping, checking, requiring];

/**
 * Returns review entries for attributes that a change of the document hides or removes. Undefined if there are none.
 */
export function profileReview(before: Profile, after: Profile): readonly ReviewEntry[] | undefined {
  const entries = attributesOf(before).flatMap((old): ReviewEntry[] => {
    const now = attributesOf(after).find(({ name }) => name === old.name);
    const consequences: readonly Consequence[] = now
      ? all.flatMap((follows) => follows(old, now))
      : [{ key: goneKey(after), danger: true }];
    return consequences.some(({ danger }) => danger) ? [entryOf(old, now, consequences)] : [];
  });
  return entries.length ? entries : undefined;
}

/** Text key for values of a removed attribute. Depends on the policy for unmanaged attributes. */
export const goneKey = ({ unmanagedAttributePolicy: policy }: Profile): string =>
  `realmSettings.userProfile.follows.gone.${!policy || String(policy) === "DISABLED" ? "hidden" : "unmanaged"}`;

const entryOf = (
  before: Attribute,
  after: Attribute | undefined,
  consequences: readonly Consequence[],
): ReviewEntry => ({
  field: { path: ["attributes", before.name ?? ""], kind: "code", labelText: before.name ?? "" },
  isNew: false,
  before: JSON.stringify(before, null, 2),
  after: after ? JSON.stringify(after, null, 2) : "",
  consequences,
});
