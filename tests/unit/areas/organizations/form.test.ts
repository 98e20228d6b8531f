import { describe, expect, it } from "vitest";
import { aliasOf, attributes, domainNames, invitation, settings } from "../../../../src/areas/organizations/form.ts";
import { allFields } from "../../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { fieldName, getIn } from "../../../../src/kit/record/path.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";

/** Server record with a field that no form has. */
const recorded = {
  id: "bffe1c1d",
  name: "orgName",
  alias: "orgName",
  enabled: true,
  description: "d",
  redirectUrl: "https://a.example/",
  later: { version: 27 },
  attributes: { tier: ["gold", "silver"], "a.b": ["1"] },
  domains: [
    { name: "test.nl", verified: true },
    { name: "ame.org", verified: false },
  ],
};

describe("organization domains", () => {
  it("are sorted by name, regardless of the server's order", () => {
    expect(domainNames.read(recorded.domains)).toEqual(["ame.org", "test.nl"]);
    expect(domainNames.read(undefined)).toEqual([]);
  });

  it("keep their verified state, and start unverified", () => {
    expect(domainNames.write(["test.nl", "new.example"], recorded.domains)).toEqual([
      { name: "test.nl", verified: true },
      { name: "new.example", verified: false },
    ]);
  });

  it("are trimmed, without empty lines and duplicates", () => {
    expect(domainNames.write([" ame.org ", "", "ame.org", "  "], recorded.domains)).toEqual([
      { name: "ame.org", verified: false },
    ]);
  });
});

describe.each([
  ["settings", settings],
  ["attributes", attributes],
] as const)("form %s", (_name, form) => {
  it("returns an untouched record unchanged", () => {
    const values = valuesOf(recorded, form);
    const changes = changesOf(values, valuesOf(recorded, form), form);
    expect(changes).toEqual([]);
    expect(applyChanges(recorded, changes)).toEqual(recorded);
  });

  it("changes one path per changed field", () => {
    for (const field of allFields(form)) {
      const before = valuesOf(recorded, form);
      const value =
        field.kind === "lines"
          ? ["only.example"]
          : field.kind === "keyvalues"
            ? [{ key: "only", value: "1" }]
            : "changed";
      const after = applyChanges(recorded, changesOf({ ...before, [fieldName(field.path)]: value }, before, form));
      expect(getIn(after, field.path)).not.toEqual(getIn(recorded, field.path));
      expect(
        applyChanges(after, [
          {
            field: { ...field, codec: { read: (raw) => raw, write: (raw) => raw } },
            value: getIn(recorded, field.path),
          },
        ]),
      ).toEqual(recorded);
    }
  });
});

describe("alias from a name", () => {
  it("has no spaces", () => {
    expect(aliasOf("  Two  words\there ")).toBe("Two-words-here");
    expect(aliasOf("orgName")).toBe("orgName");
  });
});

describe("invitation", () => {
  const check = allFields(invitation).find(({ path }) => path[0] === "email")?.validate;
  const t = Object.assign((key: string) => key, { has: () => true, locale: "en" });

  it("requires a valid email address", () => {
    expect(check?.("guest", () => "", t)).toBe("error-invalid-email");
    expect(check?.(" guest@example.org ", () => "", t)).toBeUndefined();
  });
});
