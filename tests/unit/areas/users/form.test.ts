import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Texts } from "../../../../src/i18n/texts.ts";
import { attributesForm, settingsForm } from "../../../../src/areas/users/form.tsx";
import { computed } from "../../../../src/areas/users/saving.ts";
import type { User } from "../../../../src/areas/users/user.ts";
import { allFields, type FieldDef, type SectionDef } from "../../../../src/kit/form/fields.ts";
import { applyChanges, perKey } from "../../../../src/kit/form/patch.ts";
import { withoutComputed } from "../../../../src/kit/record/kept.ts";
import { fieldName, getIn, isSame } from "../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";
import everything from "../../../fixtures/users/everything.json" with { type: "json" };
import markup from "../../../fixtures/users/markup.json" with { type: "json" };
import newlines from "../../../fixtures/users/newlines.json" with { type: "json" };

const t = new Texts().translator("acme", "en");
const records = { everything, markup, newlines } as unknown as Record<string, User>;
const forms: Record<string, (user: User) => readonly SectionDef[]> = {
  details: (user) =>
    settingsForm({
      t,
      user,
      actions: [{ value: "VERIFY_EMAIL", label: "Verify Email" }],
      say: String,
      bruteForceProtected: true,
      locales: ["de", "en"],
    }),
  attributes: attributesForm,
};
const cases = Object.entries(records).flatMap(([record, user]) =>
  Object.entries(forms).map(([form, build]) => ({ record, form, user, sections: build(user) })),
);

/** Paths at which two records differ; lists count as one value. */
function differences(left: unknown, right: unknown, path: readonly string[] = []): string[][] {
  if (isSame(left, right)) return [];
  const isTree = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isTree(left) || !isTree(right)) return [[...path]];
  return [...new Set([...Object.keys(left as object), ...Object.keys(right as object)])].flatMap((key) =>
    differences((left as never)[key], (right as never)[key], [...path, key]),
  );
}

/** A different value of the kind that the control produces. */
function another(field: FieldDef, value: unknown): fc.Arbitrary<unknown> {
  const texts = fc.string({ minLength: 1 });
  const any = field.options ? fc.constantFrom(...field.options.map((option) => option.value), "") : texts;
  const made: fc.Arbitrary<unknown> =
    field.kind === "switch"
      ? fc.constant(value !== true)
      : field.kind === "keyvalues"
        ? fc.array(fc.record({ key: fc.constantFrom("free", "constructor", "a.b", "note <b>"), value: texts }), {
            minLength: 1,
            maxLength: 4,
          })
        : ["lines", "multiselect", "checkboxes"].includes(field.kind)
          ? fc.uniqueArray(field.options ? fc.constantFrom(...field.options.map((option) => option.value)) : texts, {
              minLength: 1,
              maxLength: 3,
            })
          : any;
  return made.filter((next) => !isSame(next, value) && !((next ?? "") === "" && (value ?? "") === ""));
}

describe("user forms", () => {
  it.each(cases)("$form of $record: untouched, sends nothing and returns the record as read", ({ user, sections }) => {
    const values = valuesOf(user, sections);
    expect(changesOf(values, values, sections)).toEqual([]);
    expect(applyChanges(user, [])).toEqual(user);
    // Written anyway, each field equals the value read.
    for (const field of allFields(sections)) {
      const value = values[fieldName(field.path)];
      const [change] = [{ field, value }];
      if (getIn(user, field.path) === undefined || field.kind === "keyvalues") continue;
      expect(applyChanges(user, [change]), field.path.join(".")).toEqual(user);
    }
  });

  it.each(cases)("$form of $record: one changed field changes one path", ({ user, sections }) => {
    const values = valuesOf(user, sections);
    for (const field of allFields(sections).filter(
      ({ kind, readOnly }) => !readOnly && kind !== "readonly" && kind !== "custom",
    )) {
      const before = values[fieldName(field.path)];
      fc.assert(
        fc.property(another(field, before), (value) => {
          const changes = perKey(user, changesOf({ ...values, [fieldName(field.path)]: value }, values, sections));
          const changed = differences(user, applyChanges(user, changes));
          for (const path of changed) expect(path.slice(0, field.path.length)).toEqual(field.path);
          expect(changed.map((path) => path.join("\n")).sort()).toEqual(
            changes.map((change) => change.field.path.join("\n")).sort(),
          );
        }),
        { numRuns: 20 },
      );
    }
  });

  it("never send computed fields", () => {
    const sent = withoutComputed(records.everything, computed) as Record<string, unknown>;
    expect(Object.keys(sent).sort()).toEqual([
      "attributes",
      "email",
      "emailVerified",
      "enabled",
      "firstName",
      "id",
      "lastName",
      "notBefore",
      "requiredActions",
      "username",
    ]);
  });
});

describe("unmanaged attributes", () => {
  const form = (user: User) => allFields(attributesForm(user))[0] as FieldDef;

  it("show one row per value and omit profile attributes", () => {
    const user = records.everything as User;
    expect(form(user).codec?.read(user.attributes)).toEqual([
      { key: "unmanaged", value: "kept" },
      { key: "unmanaged", value: "twice" },
    ]);
  });

  it("keep all managed attributes through any edit", () => {
    const user = records.everything as User;
    const { unmanaged, ...managed } = user.attributes ?? {};
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.string(), value: fc.string() })), (rows) => {
        const free = rows.filter(({ key }) => !(key in managed));
        expect(form(user).codec?.write(free, user.attributes)).toMatchObject(managed);
      }),
    );
    expect(unmanaged).toEqual(["kept", "twice"]);
  });

  it("merge the values of duplicate keys in order", () => {
    const user = records.everything as User;
    const value = [
      { key: "key-multiple", value: "value1" },
      { key: "key-multiple", value: "value2" },
    ];
    const changes = perKey(user, [{ field: form(user), value }]);
    expect(changes.map(({ field, value: raw }) => [field.path, raw])).toEqual([
      [["attributes", "unmanaged"], undefined],
      [
        ["attributes", "key-multiple"],
        ["value1", "value2"],
      ],
    ]);
  });

  it("reject a key that the profile manages", () => {
    const texts = new Texts();
    texts.addEnglish({ "users.attributes.managed": "{{key}} is managed" });
    const check = form(records.everything as User).validate;
    const say = texts.translator("acme", "en");
    expect(check?.([{ key: "nickname", value: "x" }], () => undefined, say)).toBe("nickname is managed");
    expect(check?.([{ key: "email", value: "x" }], () => undefined, say)).toBe("email is managed");
    expect(check?.([{ key: "free", value: "x" }], () => undefined, say)).toBeUndefined();
  });
});
