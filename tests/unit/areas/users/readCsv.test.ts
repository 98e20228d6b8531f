import { describe, expect, it } from "vitest";
import { readCsv } from "../../../../src/areas/users/bulk/readCsv.ts";

describe("users from CSV", () => {
  it("take known columns as fields, any other as an attribute, and lists separated by |", () => {
    const { rows } = readCsv(
      '\uFEFFUsername, First Name ,email,enabled,groups,shoe.size,requiredActions\nzoe,"Zoë, née X",z@x.org,no,/a/b|/c,38|39,UPDATE_PASSWORD\n',
      false,
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

  it("name what is wrong with a line, and keep its number", () => {
    const { rows } = readCsv("username,email\na,a@x.org\n,b@x.org\nA,c@x.org\n", false);
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, "users.import.noName"],
      [4, "users.import.twice"],
    ]);
  });

  it("take the address as the name where the realm does", () => {
    expect(readCsv("email\na@x.org\n", true).rows).toMatchObject([{ user: { email: "a@x.org" } }]);
    expect(readCsv("email\na@x.org\n", false).problem).toBe("users.import.noHead");
  });

  it("refuse a file without lines or without heads", () => {
    expect(readCsv("", false).problem).toBe("users.import.noHead");
    expect(readCsv("username\n", false).problem).toBe("users.import.noRows");
  });

  it("leave empty cells out instead of sending empty texts", () => {
    expect(readCsv("username,email,team\na,,\n", false).rows[0]?.user).toEqual({ enabled: true, username: "a" });
  });
});
