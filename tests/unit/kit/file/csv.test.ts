import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromCsv, toCsv } from "../../../../src/kit/file/csv.ts";

/** Texts with characters that matter to spreadsheets, CSV or trimming. */
const hostile = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.constantFrom(..."=+-@\t\r\n＝＋－＠'\",;| \u00a0\ufeffa1é漢😀", "\r\n", "''", '""'), { maxLength: 8 })
    .map((parts) => parts.join("")),
);
const cellsOf = (file: string) => fromCsv(file).map(({ cells }) => cells);

describe("CSV", () => {
  it("quotes where needed and escapes formulas", () => {
    expect(
      toCsv(
        ["a", "b"],
        [
          ["x,y", 'say "hi"'],
          ["=1+1", undefined],
        ],
      ),
    ).toBe('\uFEFFa,b\r\n"x,y","say ""hi"""\r\n\'=1+1,\r\n');
  });

  it("has no cell that a spreadsheet would run", () => {
    for (const sign of [..."=+-@＝＋－＠\t\r\n", " =", "\u00a0@"])
      expect(toCsv([], [["a", `${sign}x`]]), JSON.stringify(sign)).toMatch(/,"?'/);
  });

  it("round-trips every text", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }).chain((width) => {
          const row = fc.array(hostile, { minLength: width, maxLength: width });
          return fc.tuple(row, fc.array(row, { maxLength: 4 }));
        }),
        ([head, rows]) => {
          expect(cellsOf(toCsv(head, rows))).toEqual([head, ...rows]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("removes our apostrophe and keeps the user's", () => {
    expect(cellsOf("a\n'+49 30\n''+49 30\n'tis\nO'Neil\n")).toEqual([
      ["a"],
      ["+49 30"],
      ["'+49 30"],
      ["'tis"],
      ["O'Neil"],
    ]);
  });

  it("reads other separators, spaces around values and other line ends", () => {
    expect(cellsOf("a; b\r\n1,5 ;2\r\n\r\n  \r\n")).toEqual([
      ["a", "b"],
      ["1,5", "2"],
    ]);
    expect(cellsOf('a\tb\r"x"\t "y z" ')).toEqual([
      ["a", "b"],
      ["x", "y z"],
    ]);
    expect(cellsOf('"x;y;z",b\n1,2')).toEqual([
      ["x;y;z", "b"],
      ["1", "2"],
    ]);
  });

  it("knows the line number of each row and of an unclosed quote", () => {
    expect(fromCsv('a,b\n"1\n2",x\n\n"y,z\nlast,one\n')).toEqual([
      { line: 1, cells: ["a", "b"], isBroken: false },
      { line: 2, cells: ["1\n2", "x"], isBroken: false },
      { line: 5, cells: ['"y', "z"], isBroken: true },
      { line: 6, cells: ["last", "one"], isBroken: false },
    ]);
  });
});
