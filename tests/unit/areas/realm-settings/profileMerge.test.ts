import { expect, test } from "vitest";
import type { Profile } from "../../../../src/areas/realm-settings/user-profile/document.ts";
import { mergeProfiles } from "../../../../src/areas/realm-settings/user-profile/merge.ts";

const entries = (...names: string[]) => names.map((name) => ({ name }));
const base: Profile = { attributes: entries("username", "email", "a", "b"), groups: entries("x", "y") };
const namesOf = (profile: Profile | undefined) => profile?.attributes?.map(({ name }) => name);

test("independent changes are merged", () => {
  const theirs: Profile = {
    ...base,
    attributes: [...entries("username", "email", "a"), { name: "b", displayName: "Theirs" }, { name: "c" }],
    unmanagedAttributePolicy: "ENABLED" as unknown as Profile["unmanagedAttributePolicy"],
  };
  const mine: Profile = {
    ...base,
    attributes: [...entries("username", "b", "email"), { name: "a", displayName: "Mine" }],
    groups: entries("y", "x"),
  };
  expect(mergeProfiles(base, theirs, mine)).toEqual({
    attributes: [
      { name: "username" },
      { name: "b", displayName: "Theirs" },
      { name: "email" },
      { name: "a", displayName: "Mine" },
      { name: "c" },
    ],
    groups: entries("y", "x"),
    unmanagedAttributePolicy: "ENABLED",
  });
});

test("a deletion wins unless the other side changed the entry", () => {
  const theirs: Profile = { ...base, attributes: entries("username", "email", "b") };
  expect(namesOf(mergeProfiles(base, theirs, { ...base, groups: entries("y", "x") }))).toEqual([
    "username",
    "email",
    "b",
  ]);
  const mine: Profile = { ...base, attributes: [...entries("username", "email", "b"), { name: "a", group: "x" }] };
  expect(mergeProfiles(base, theirs, mine)).toBeUndefined();
});

test("two changes of one value or of the order are a conflict", () => {
  const named = (displayName: string): Profile => ({
    ...base,
    attributes: [...entries("username", "email", "a"), { name: "b", displayName }],
  });
  expect(mergeProfiles(base, named("one"), named("other"))).toBeUndefined();
  expect(mergeProfiles(base, named("same"), named("same"))).toEqual(named("same"));
  const order = (...names: string[]): Profile => ({ ...base, attributes: entries(...names) });
  expect(
    mergeProfiles(base, order("email", "username", "a", "b"), order("username", "email", "b", "a")),
  ).toBeUndefined();
});

test("an entry that both sides changed has both changes", () => {
  const b = (more: object): Profile => ({
    ...base,
    attributes: [...entries("username", "email", "a"), { name: "b", ...more }],
  });
  const old = b({ displayName: "Old", annotations: { icon: "star" } });
  const theirs = b({ displayName: "Theirs", annotations: { icon: "star" } });
  expect(mergeProfiles(old, theirs, b({ displayName: "Old", group: "x" }))).toEqual(
    b({ displayName: "Theirs", group: "x" }),
  );
});

test("a merge that the server would reject is invalid", () => {
  const theirs: Profile = { ...base, groups: entries("x") };
  const mine: Profile = { ...base, attributes: [...entries("username", "email", "a"), { name: "b", group: "y" }] };
  expect(mergeProfiles(base, theirs, mine)).toBeUndefined();
});
