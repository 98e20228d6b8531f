import { describe, expect, it } from "vitest";
import { realmsApi } from "../../../src/areas/realms/api.ts";
import { isReachable } from "../../../src/areas/realms/realm.ts";
import { create, mergedRealm, realmOf } from "../../../src/areas/realms/form.ts";
import { parseRecents } from "../../../src/sections/recent-realms/recents.ts";
import { Server } from "../../../src/api/server.ts";
import { withoutSecrets } from "../../../src/api/secrets.ts";
import { allFields } from "../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../src/kit/form/patch.ts";

describe("stored recent realms", () => {
  it("are at most four, unique and named", () => {
    expect(parseRecents(null)).toEqual([]);
    expect(parseRecents("no json")).toEqual([]);
    expect(parseRecents('{"name":"x"}')).toEqual([]);
    expect(
      parseRecents(
        JSON.stringify([
          { name: "a", displayName: "A" },
          { displayName: "nameless" },
          "b",
          { name: "a" },
          3,
          null,
          { name: "" },
          { name: "c" },
          { name: "d" },
          { name: "e" },
        ]),
      ),
    ).toEqual([{ name: "a", displayName: "A" }, { name: "b" }, { name: "c" }, { name: "d" }]);
  });
});

describe("new realm", () => {
  const fill = (values: Record<string, unknown>) =>
    applyChanges(
      { enabled: true },
      allFields(create(false, async () => []))
        .filter(({ path }) => (path[0] as string) in values)
        .map((field) => ({ field, value: values[field.path[0] as string] })),
    );

  it("has all file content, with the form's values on top", () => {
    const text = JSON.stringify({ realm: "from-file", enabled: false, displayName: "X", users: [{ username: "eve" }] });
    expect(mergedRealm(fill({ resourceFile: text, realm: "named", enabled: true }))).toEqual({
      realm: "named",
      enabled: true,
      displayName: "X",
      users: [{ username: "eve" }],
    });
    expect(mergedRealm(fill({ realm: "alone" }))).toEqual({ realm: "alone", enabled: true });
  });

  it("omits masked secrets of the file: the server would store them", () => {
    const text = JSON.stringify({
      smtpServer: { host: "mail", password: "**********" },
      clients: [{ secret: "**********" }],
    });
    expect(mergedRealm(fill({ resourceFile: text, realm: "x" }))).toMatchObject({ smtpServer: { host: "mail" } });
    expect(JSON.stringify(realmOf(text))).not.toContain("**");
  });

  it("from an invalid text is empty", () => {
    for (const text of ["", " ", "{", "[1]", "null", "7", undefined]) expect(realmOf(text)).toBeUndefined();
    expect(mergedRealm(fill({ resourceFile: "{", realm: "x" }))).toEqual({ realm: "x", enabled: true });
  });

  it("hides the file from the host's listeners", () => {
    const seen = JSON.stringify(
      withoutSecrets(fill({ resourceFile: JSON.stringify({ users: [{ secretData: "top" }] }), realm: "x" })),
    );
    expect(seen).not.toContain("top");
    expect(seen).not.toContain("users");
  });
});

describe("realm list", () => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `r${String((index * 37) % count).padStart(4, "0")}` }));
  const listOf = (all: { name: string }[]) => {
    const asked: string[] = [];
    const server = new Server({
      url: "https://id.example",
      realm: "master",
      getToken: async () => "t",
      transport: {
        renew: async () => undefined,
        fetcher: async (input) => {
          const { searchParams, search } = new URL(String(input));
          asked.push(search);
          const first = Number(searchParams.get("first") ?? 0);
          return Response.json(all.slice(first, first + Number(searchParams.get("max"))));
        },
      },
    });
    const list = (first: number, max: number) =>
      (
        realmsApi(server).list({ first, max, search: "", filters: {}, columns: [] }).queryFn as (
          context: object,
        ) => Promise<{ name: string }[]>
      )({ signal: new AbortController().signal });
    return { list, asked };
  };

  it("is sorted as a whole if small", async () => {
    const { list, asked } = listOf(names(25));
    expect((await list(0, 11)).map(({ name }) => name)).toEqual(
      Array.from({ length: 11 }, (_, index) => `r${String(index).padStart(4, "0")}`),
    );
    expect((await list(20, 11)).map(({ name }) => name)).toEqual(["r0020", "r0021", "r0022", "r0023", "r0024"]);
    expect(asked).toHaveLength(2);
  });

  it("of a thousand realms is requested by page and shows each realm once", async () => {
    const all = names(1000);
    const { list } = listOf(all);
    const seen: string[] = [];
    for (let first = 0; first < 1000; first += 10)
      seen.push(...(await list(first, 11)).slice(0, 10).map(({ name }) => name));
    expect([...seen].sort()).toEqual(all.map(({ name }) => name).sort());
    expect(await list(990, 11)).toHaveLength(10);
  });

  it("detects names that no URL can address", () => {
    expect([".", "..", "...", "a"].map(isReachable)).toEqual([false, false, true, true]);
  });
});
