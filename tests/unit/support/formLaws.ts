// Two laws of any form: an untouched record round-trips; one changed field changes one path.
import fc from "fast-check";
import { expect, it } from "vitest";
import { allFields, type FieldDef, type SectionDef } from "../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../src/kit/form/patch.ts";
import { fieldName, getIn, isSame } from "../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../src/kit/form/values.ts";

/** Paths at which two records differ; lists count as one value. */
export function differences(left: unknown, right: unknown, path: readonly string[] = []): string[][] {
  if (isSame(left, right)) return [];
  const isTree = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isTree(left) || !isTree(right)) return [[...path]];
  return [...new Set([...Object.keys(left as object), ...Object.keys(right as object)])].flatMap((key) =>
    differences((left as never)[key], (right as never)[key], [...path, key]),
  );
}

/** A different value of the kind that the control produces. */
export function another(field: FieldDef, value: unknown): fc.Arbitrary<unknown> {
  const texts = fc.string({ minLength: 1 }).filter((text) => !/#|,/.test(text));
  const choices = field.options?.map((option) => option.value);
  const one = choices?.length ? fc.constantFrom(...choices) : texts;
  const made: fc.Arbitrary<unknown> =
    field.kind === "switch" || field.kind === "checkbox"
      ? fc.constant(value !== true)
      : field.kind === "keyvalues"
        ? fc.uniqueArray(
            fc.record({
              key: fc.constantFrom("silver", "constructor", "a.b", "urn:x"),
              value: fc.constantFrom("1", "2", "7"),
            }),
            { minLength: 1, maxLength: 4, selector: ({ key }) => key },
          )
        : field.kind === "number" || field.kind === "duration"
          ? fc.integer({ min: field.min ?? 0, max: field.max ?? 100_000 })
          : ["lines", "multiselect", "checkboxes"].includes(field.kind)
            ? fc.uniqueArray(one, { minLength: 1, maxLength: 3 })
            : one;
  return made.filter((next) => !isSame(next, value) && !((next ?? "") === "" && (value ?? "") === ""));
}

/** Tests both laws for a form and a record. */
export function obeysTheLaws<R>(name: string, record: R, sections: readonly SectionDef[]): void {
  const values = valuesOf(record, sections);

  it(`${name}: untouched, sends nothing, and each field would write its value as read`, () => {
    expect(changesOf(values, values, sections)).toEqual([]);
    for (const field of allFields(sections).filter(({ path }) => getIn(record, path) !== undefined)) {
      expect(applyChanges(record, [{ field, value: values[fieldName(field.path)] }]), field.path.join(" › ")).toEqual(
        record,
      );
    }
  });

  it(`${name}: one changed field changes one path`, () => {
    for (const field of allFields(sections).filter(({ readOnly, kind }) => readOnly !== true && kind !== "readonly")) {
      const before = values[fieldName(field.path)];
      fc.assert(
        fc.property(another(field, before), (value) => {
          const changes = changesOf({ ...values, [fieldName(field.path)]: value }, values, sections);
          expect(changes.map((change) => change.field.path)).toEqual([field.path]);
          for (const path of differences(record, applyChanges(record, changes)))
            expect(path.slice(0, field.path.length)).toEqual(field.path);
        }),
        { numRuns: 15 },
      );
    }
  });

  it(`${name}: has each path once`, () => {
    const names = allFields(sections).map(({ path }) => fieldName(path));
    expect(names.filter((entry, index) => names.indexOf(entry) !== index)).toEqual([]);
  });
}
