import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "../../../../src/sections/diff/diff.ts";
import { withMaskedSecrets } from "../../../../src/api/secrets.ts";

const record = fc.dictionary(
  fc.constantFrom("a", "b", "c", "redirectUris", "attributes"),
  fc.jsonValue({ maxDepth: 3 }),
  { noNullPrototype: true },
);

describe("difference between two representations", () => {
  it("is empty for equal ones", () => {
    fc.assert(
      fc.property(record, (value) => {
        expect(compare(value, structuredClone(value))).toEqual({ differences: [], unsent: [] });
      }),
    );
  });

  it("is never empty if a sent value differs", () => {
    fc.assert(
      fc.property(record, record, (before, now) => {
        const { differences, unsent } = compare(before, now);
        const sent = Object.fromEntries(Object.entries(before).filter(([key]) => key in now));
        const isSame = differences.length === 0;
        // Key order, and null versus absent, are not visible differences.
        if (isSame)
          expect(normal(sent)).toEqual(normal(Object.fromEntries(Object.keys(now).map((key) => [key, now[key]]))));
        expect(unsent.every((key) => key in before && !(key in now))).toBe(true);
      }),
    );
  });

  it("names added and removed values, not the whole list", () => {
    const before = { redirectUris: ["https://reports.acme.test/*", "https://a.test"], enabled: true };
    const now = { redirectUris: ["https://a.test", "https://reports.acme.test/callback"], enabled: true };
    expect(compare(before, now).differences).toEqual([
      {
        path: ["redirectUris"],
        removed: ["https://reports.acme.test/*"],
        added: ["https://reports.acme.test/callback"],
      },
    ]);
  });

  it("reports another order", () => {
    expect(compare({ list: ["a", "b"] }, { list: ["b", "a"] }).differences).toEqual([
      { path: ["list"], removed: ["a", "b"], added: ["b", "a"] },
    ]);
  });

  it("matches list records by their identifier", () => {
    const before = {
      protocolMappers: [
        { id: "1", name: "x", config: { claim: "a" } },
        { id: "2", name: "y" },
      ],
    };
    const now = {
      protocolMappers: [
        { id: "2", name: "y" },
        { id: "1", name: "x", config: { claim: "b" } },
      ],
    };
    expect(compare(before, now).differences).toEqual([
      { path: ["protocolMappers", "1", "config", "claim"], removed: ["a"], added: ["b"] },
    ]);
  });

  it("separates fields that this change did not send, and computed ones", () => {
    expect(
      compare({ name: "a", description: "d", access: { view: true } }, { name: "b", access: { view: false } }),
    ).toEqual({ differences: [{ path: ["name"], removed: ["a"], added: ["b"] }], unsent: ["description"] });
  });

  it("shows removals within sent parts", () => {
    expect(compare({ attributes: { a: ["1"], b: ["2"] } }, { attributes: { a: ["1"] } }).differences).toEqual([
      { path: ["attributes", "b"], removed: ["2"], added: [] },
    ]);
  });

  it("contains no secret if both are masked", () => {
    const secret = fc
      .string({ minLength: 8, maxLength: 20, unit: fc.constantFrom(..."abcdefgh0123456789") })
      .map((text) => `zz${text}`);
    fc.assert(
      fc.property(secret, secret, (old, fresh) => {
        const shown = compare(
          withMaskedSecrets({ name: "x", secret: old, config: { bindCredential: [old] } }),
          withMaskedSecrets({ name: "y", secret: fresh, config: { bindCredential: [fresh] } }),
        );
        expect(JSON.stringify(shown)).not.toContain(old);
        expect(JSON.stringify(shown)).not.toContain(fresh);
      }),
    );
  });
});

/** Without key order and empty values: they are not visible. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== "object" || value === null) return typeof value === "string" ? value : JSON.stringify(value);
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, normal(part)] as const)
      .filter(([, part]) => part !== undefined && !isEmpty(part))
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

const isEmpty = (value: unknown) => typeof value === "object" && value !== null && Object.keys(value).length === 0;
