import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lookForAll, namesIn } from "../../../../src/sections/pickers/pasted.ts";

describe("pasted list", () => {
  it("may separate names with line breaks, commas, semicolons or tabs", () => {
    expect(namesIn("ann\r\nben,cem;dora\teve\n")).toEqual(["ann", "ben", "cem", "dora", "eve"]);
  });

  it("may be the recipients of an email", () => {
    expect(namesIn("Ann Lee <ann@example.org>, ben@example.org; Cem <cem@example.org>")).toEqual([
      "ann@example.org",
      "ben@example.org",
      "cem@example.org",
    ]);
  });

  it("has each name once and keeps inner spaces", () => {
    expect(namesIn(" Ann Lee \nAnn Lee\n\n")).toEqual(["Ann Lee"]);
  });

  it("is plain text if it is one name", () => {
    expect(namesIn("ann lee")).toHaveLength(1);
  });
});

describe("name lookup", () => {
  const people = [
    { id: "1", name: "ann" },
    { id: "2", name: "ben" },
    { id: "3", name: "two" },
    { id: "4", name: "two" },
    { id: "5", name: "member" },
  ];
  const lookUp = async (name: string) => people.filter((person) => person.name === name);
  const mayChoose = ({ name }: { name: string }) => name !== "member";

  it("reports found, missing, ambiguous and excluded names", async () => {
    expect(
      await lookForAll(["ben", "nobody", "two", "member", "ann"], lookUp, mayChoose, new AbortController().signal),
    ).toEqual({
      total: 5,
      found: [people[1], people[0]],
      missing: ["nobody"],
      several: ["two"],
      barred: ["member"],
    });
  });

  it("reports any number of names", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.constantFrom("ann", "ben", "two", "member", "x", "y", "z")), async (names) => {
        const { found, missing, several, barred } = await lookForAll(
          names,
          lookUp,
          mayChoose,
          new AbortController().signal,
        );
        expect([...found.map(({ name }) => name), ...missing, ...several, ...barred].sort()).toEqual([...names].sort());
      }),
    );
  });

  it("runs a few requests at a time, and none after a stop", async () => {
    const stop = new AbortController();
    let running = 0;
    let most = 0;
    const asked: string[] = [];
    await lookForAll(
      Array.from({ length: 40 }, (_, index) => `name ${index}`),
      async (name) => {
        asked.push(name);
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        if (asked.length >= 10) stop.abort();
        return [];
      },
      () => true,
      stop.signal,
    );
    expect(most).toBe(4);
    expect(asked.length).toBeLessThan(15);
  });
});
