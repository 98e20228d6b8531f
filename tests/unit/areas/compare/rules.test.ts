import { describe, expect, it } from "vitest";
import { isSwapped, optionsOf, pairOf, ruleFor, rulesOf } from "../../../../src/areas/compare/rules.ts";
import { formatSide, parseSide } from "../../../../src/sections/realm-side/side.ts";
import { hostOf } from "../../../../src/sections/realm-plan/server/otherRealm.ts";
import { diff, readRealm } from "../../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../../support/memoryRealm.ts";

const documentOf = (realm: string) => readRealm(new MemoryRealm(realm));

describe("rules of a pair", () => {
  it("have one name in both directions", async () => {
    const [one, other] = [await documentOf("one"), await documentOf("other")];
    expect(pairOf(one, other)).toBe(pairOf(other, one));
    expect(isSwapped(one, other)).not.toBe(isSwapped(other, one));
  });

  it("turn mappings round for the swapped pair", () => {
    const rules = { ignore: [], mappings: [{ source: "dev", target: "prod" }] };
    expect(optionsOf(rules, false, false).mappings).toEqual([{ source: "dev", target: "prod" }]);
    expect(optionsOf(rules, true, false).mappings).toEqual([{ source: "prod", target: "dev" }]);
  });

  it("are read from a file, and nothing else is", () => {
    const rules = { ignore: ["clients/*/name"], mappings: [{ source: "a", target: "b" }] };
    expect(rulesOf(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
    expect(rulesOf({ ignore: [1, "", "x"], mappings: ["no", { source: "" }] })).toEqual({
      ignore: ["x"],
      mappings: [],
    });
    for (const other of [null, [], "text", {}, { realm: "acme" }]) expect(rulesOf(other)).toBeUndefined();
  });

  it("ignore the field that they are made for, of names with slashes too", async () => {
    const [source, target] = [new MemoryRealm("one"), new MemoryRealm("other")];
    source.add("clients", { clientId: "a/b", name: "One" });
    target.add("clients", { clientId: "a/b", name: "Other" });
    const documents = [await readRealm(source), await readRealm(target)] as const;
    const found = diff(...documents).sections.find(({ section }) => section === "clients")?.items ?? [];
    expect(found.map(({ fields }) => fields.map(({ path }) => path))).toEqual([[["name"]]]);
    for (const names of [["a/b"], ["*"]]) {
      const ignore = [ruleFor("client", names, ["name"])];
      expect(diff(...documents, { ignore }).counts.changed).toBe(0);
    }
  });
});

describe("a side in the URL", () => {
  it.each([
    { type: "realm", realm: "acme:1/ä" },
    { type: "file", id: "acme (2)" },
    { type: "snapshot", id: "x1" },
  ] as const)("is read as it is written: $type", (side) => expect(parseSide(formatSide(side))).toEqual(side));

  it.each(["", "realm:", "acme", "server:x"])("is none for “%s”", (text) => expect(parseSide(text)).toBeUndefined());

  it("shows the host of a server", () => {
    expect(hostOf("https://id.example.org:8443/auth")).toBe("id.example.org:8443");
    expect(hostOf("memory")).toBe("memory");
  });
});
