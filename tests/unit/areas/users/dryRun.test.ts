import { describe, expect, it } from "vitest";
import { dryRun } from "../../../../src/areas/users/bulk/dryRun.ts";
import type { ImportRow } from "../../../../src/areas/users/bulk/readCsv.ts";
import { empty, fakeServer, json } from "../../api/fakeServer.ts";

const line = (username: string, rest: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  user: { username, email: `${username}@example.org` },
  groups: [],
  ...rest,
});
const lines = (count: number, of = "new") => Array.from({ length: count }, (_, index) => line(`${of}-${index}`));

/** A realm with these usernames, an email address each, and one group. */
function realmWith(usernames: readonly string[], total = usernames.length) {
  const answer: NonNullable<Parameters<typeof fakeServer>[0]> = ({ url }) => {
    const { pathname, searchParams: query } = url;
    if (pathname.endsWith("/users/count")) return json(total);
    if (pathname.includes("/group-by-path/")) return pathname.endsWith("/Team") ? json({ id: "g" }) : empty(404);
    const users = usernames.map((username) => ({ username, email: `${username}@example.org` }));
    const [name, email] = [query.get("username"), query.get("email")];
    if (name ?? email) return json(users.filter((user) => user.username === name || user.email === email));
    return json(users.slice(Number(query.get("first")), Number(query.get("first")) + Number(query.get("max"))));
  };
  return { ...fakeServer(answer), answer };
}

const run = (server: Parameters<typeof dryRun>[0], rows: readonly ImportRow[], mayShareEmail = false) =>
  dryRun(server, rows, { mayShareEmail, say: String, onProgress: () => {} });

describe("dry run of an import", () => {
  it("reports errors by line and requests each group once", async () => {
    const { server, sent } = realmWith(["ann", "bert"]);
    const rows = [
      line("ann"),
      line("x", { user: { username: "x", email: "bert@example.org" } }),
      line("y", { groups: ["/Team"] }),
      line("z", { groups: ["/Team", "/None"] }),
      line("", { problem: { text: "users.import.noName" } }),
      line("up", { groups: ["/../../x"] }),
      line("top", { groups: ["/"] }),
    ];
    const checked = await run(server, rows);
    expect(checked.map(({ problem }) => problem)).toEqual([
      { text: "users.import.taken", values: { name: "ann" } },
      { text: "users.import.taken", values: { name: "bert@example.org" } },
      undefined,
      { text: "users.import.noGroup", values: { path: "/None" } },
      { text: "users.import.noName" },
      { text: "users.import.noGroup", values: { path: "/../../x" } },
      { text: "users.import.noGroup", values: { path: "/" } },
    ]);
    expect(checked[2]?.groupIds).toEqual(["g"]);
    expect(sent.filter(({ url }) => url.pathname.endsWith("/Team"))).toHaveLength(1);
  });

  it("marks a line whose check failed and continues with the others", async () => {
    const whole = realmWith(["ann"]);
    const { server } = fakeServer((sent, index) =>
      sent.url.searchParams.get("username") === "odd"
        ? json({ error: "unknown_error" }, 500)
        : whole.answer(sent, index),
    );
    const checked = await run(server, [line("odd"), line("ann"), line("new")]);
    expect(checked.map(({ problem }) => problem?.text)).toEqual([
      "users.import.notChecked",
      "users.import.taken",
      undefined,
    ]);
  });

  it("allows duplicate email addresses if the realm does", async () => {
    const [checked] = await run(
      realmWith(["ann"]).server,
      [line("x", { user: { username: "x", email: "ann@example.org" } })],
      true,
    );
    expect(checked?.problem).toBeUndefined();
  });

  it("reads all users instead of one request per line for many lines", async () => {
    const known = Array.from({ length: 1_200 }, (_, index) => `user-${index}`);
    const { server, sent } = realmWith(known);
    const progress: number[] = [];
    const checked = await dryRun(server, [...lines(2_000), line("USER-1100")], {
      mayShareEmail: false,
      say: String,
      onProgress: ({ done }) => progress.push(done),
    });
    expect(checked.filter(({ problem }) => problem).map(({ user }) => user.username)).toEqual(["USER-1100"]);
    // The count and three pages.
    expect(sent).toHaveLength(4);
    expect(progress.at(-1)).toBe(2_001);
  });

  it("sends one request per line if the realm has far more users than the file", async () => {
    const { server, sent } = realmWith([], 10_000_000);
    await run(server, lines(600));
    expect(sent).toHaveLength(1 + 600 * 2);
  });
});
