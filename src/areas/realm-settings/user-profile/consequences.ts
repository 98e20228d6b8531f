import type { Consequence } from "../../../kit/form/fields.ts";
import { isSame } from "../../../kit/form/path.ts";
import type { ReviewEntry } from "../../../kit/form/review.ts";
import { attributesOf, isRequiredFor, rightOf, type Attribute, type Profile } from "./document.ts";

/** Values that are to be chosen from; undefined where any may be written. */
const optionsIn = ({ validations }: Attribute): readonly string[] | undefined => {
  const options = (validations?.options as { options?: unknown } | undefined)?.options;
  return Array.isArray(options) ? options.map(String) : undefined;
};

/** Whose sight an attribute goes out of. */
export const hiding = (before: Attribute, after: Attribute): readonly Consequence[] =>
  (["user", "admin"] as const).flatMap((side) =>
    rightOf(before, side) !== "hidden" && rightOf(after, side) === "hidden"
      ? [{ key: `realmSettings.userProfile.follows.hidden.${side}`, danger: true }]
      : [],
  );

/** It had several values, and has one. Source: docs/spec/areas/user-profile.md "Edge cases". */
export const narrowing = (before: Attribute, after: Attribute): readonly Consequence[] =>
  before.multivalued === true && after.multivalued !== true
    ? [{ key: `realmSettings.userProfile.follows.single`, danger: true }]
    : [];

/** Asked for only in some sign-ins. */
export const scoping = ({ selector: before }: Attribute, { selector: after }: Attribute): readonly Consequence[] =>
  after?.scopes?.length && !isSame(before?.scopes ?? [], after.scopes)
    ? [{ key: `realmSettings.userProfile.follows.scoped`, values: { names: after.scopes.join(", ") }, danger: true }]
    : [];

/** What is stored may no longer be valid. */
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

/** Whoever lacks it is asked for it. */
export const requiring = (before: Attribute, after: Attribute): readonly Consequence[] =>
  (["user", "admin"] as const).flatMap((side) =>
    !isRequiredFor(before, side) && isRequiredFor(after, side)
      ? [{ key: `realmSettings.userProfile.follows.required.${side}` }]
      : [],
  );

const all = [hiding, narrowing, scoping, checking, requiring];

/** What a change of the whole document does to what is stored, attribute by attribute, where something is hidden or dropped; undefined where nothing is. */
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

/** What becomes of values whose attribute is no longer declared: that the policy says. */
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
