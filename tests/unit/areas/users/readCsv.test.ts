import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributeHead } from "../../../../src/areas/users/bulk/heads.ts";
import { readCsv, type ReadOptions } from "../../../../src/areas/users/bulk/readCsv.ts";
import { joinValues, splitValues } from "../../../../src/areas/users/bulk/values.ts";
import { toCsv } from "../../../../src/kit/file/csv.ts";

const read = (text: string, options: Partial<ReadOptions> = {}) =>
  readCsv(text, { usernameIsEmail: false, ...options });
const problems = (text: string) => read(text).rows.map(({ line, problem }) => [line, problem?.text]);
const hostile = fc
  .array(fc.constantFrom(..."=+-@\t\r\n＝＋－＠'\",;|\\ \u00a0a1é漢😀", "''", "__proto__", "constructor"), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(""));

describe("users from CSV", () => {
  it("map known columns to fields and others to attributes, with lists separated by |", () => {
    const { rows } = read(
      '\uFEFFUsername, First Name ,email,enabled,groups,shoe.size,requiredActions\nzoe,"Zoë, née X",z@x.org,no,/a/b|/c,38|39,UPDATE_PASSWORD\n',
    );
    expect(rows).toEqual([
      {
        line: 2,
        groups: ["/a/b", "/c"],
        user: {
          enabled: false,
          username: "zoe",
          firstName: "Zoë, née X",
          email: "z@x.org",
          attributes: { "shoe.size": ["38", "39"] },
          requiredActions: ["UPDATE_PASSWORD"],
        },
      },
    ]);
  });

  it("report the errors of a line with its number", () => {
    expect(problems("username,email\na,a@x.org\n\n,b@x.org\nA,c@x.org\n")).toEqual([
      [2, undefined],
      [4, "users.import.noName"],
      [5, "users.import.twice"],
    ]);
    expect(problems('username,email,enabled\n"a",notmail,\nb,,maybe\nc,,TRUE,x\nd,,no,\n"e,,\nf,f@x.org,0\n')).toEqual([
      [2, "users.import.noEmail"],
      [3, "users.import.noBoolean"],
      [4, "users.import.tooMany"],
      [5, undefined],
      [6, "users.import.openQuote"],
      [7, undefined],
    ]);
  });

  it("use the email address as username if the realm does", () => {
    expect(read("email\na@x.org\n", { usernameIsEmail: true }).rows).toMatchObject([{ user: { email: "a@x.org" } }]);
    expect(read("email\na@x.org\n").problem).toBe("users.import.noHead");
  });

  it("reject a file without rows or without a header", () => {
    expect(read("").problem).toBe("users.import.noHead");
    expect(read("username\n").problem).toBe("users.import.noRows");
  });

  it("omit empty cells", () => {
    expect(read("username,email,team\na,,\n").rows[0]?.user).toEqual({ enabled: true, username: "a" });
  });

  it("accept any attribute name", () => {
    const { rows, columns } = read("username,constructor,__proto__,toString,attributes.groups\na,1,2,3,4\n");
    expect(columns).toEqual([]);
    expect(Object.entries(rows[0]?.user.attributes ?? {})).toEqual([
      ["constructor", ["1"]],
      ["__proto__", ["2"]],
      ["toString", ["3"]],
      ["groups", ["4"]],
    ]);
    expect(Object.getPrototypeOf(rows[0]?.user.attributes)).toBe(Object.prototype);
  });

  it("skip and report columns that are duplicate, unnamed or unsupported by the realm", () => {
    const profile = { attributes: [{ name: "team" }] };
    const file = "id,username,User Name,team,team,constructor,,\n1,a,b,c,d,e,f,\n";
    const { rows, columns } = read(file, { profile });
    expect(rows[0]?.user).toEqual({ enabled: true, username: "a", attributes: { team: ["c"] } });
    expect(columns.map(({ column, text }) => [column, text])).toEqual([
      [1, "users.import.column.given"],
      [3, "users.import.column.twice"],
      [5, "users.import.column.twice"],
      [6, "users.import.column.unknown"],
      [7, "users.import.column.unnamed"],
    ]);
  });

  it("round-trip an export", () => {
    fc.assert(
      fc.property(hostile, fc.string(), fc.array(hostile, { minLength: 1 }), hostile, (first, last, values, name) => {
        const heads = ["username", "firstName", "lastName", attributeHead(name)];
        const [row] = read(toCsv(heads, [["a", first, last, joinValues(values)]])).rows;
        expect(row?.user).toEqual({
          enabled: true,
          username: "a",
          firstName: first,
          ...(last !== "" && { lastName: last }),
          attributes: Object.fromEntries([[name, values]]),
        });
        expect(row?.problem).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it("keep a typed backslash", () => {
    expect(splitValues("CORP\\ada|C:\\|x\\\\y")).toEqual(["CORP\\ada", "C:|x\\\\y"]);
    expect(splitValues("C:\\")).toEqual(["C:\\"]);
    expect(joinValues(["CORP\\ada", "a|b"])).toBe("CORP\\ada|a\\|b");
  });
});
