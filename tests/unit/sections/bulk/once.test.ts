import { describe, expect, it } from "vitest";
import { importUser } from "../../../../src/areas/users/bulk/importUser.ts";
import type { Checked } from "../../../../src/areas/users/bulk/dryRun.ts";
import type { User } from "../../../../src/areas/users/user.ts";
import { applyChange } from "../../../../src/areas/users/bulk/change.ts";
import { ApiError } from "../../../../src/api/ApiError.ts";
import { tillGone } from "../../../../src/sections/bulk/deed.ts";
import { BulkQueue } from "../../../../src/sections/bulk/queue.ts";
import { RowParts } from "../../../../src/sections/bulk/once.ts";
import { empty, failure, fakeServer, json, type Sent } from "../../api/fakeServer.ts";

/** Seeded random numbers from 0 to 1. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A realm that stores users and rejects duplicate names. */
function realm() {
  const users: User[] = [];
  const members: string[] = [];
  const writes: string[] = [];
  const answer = ({ method, url, body }: Sent): Response => {
    const [, id = "", group = ""] = /\/users\/([^/]+)\/groups\/(.+)$/.exec(url.pathname) ?? [];
    if (method === "POST") {
      const user = JSON.parse(String(body)) as User;
      writes.push(`create ${user.username}`);
      if (users.some(({ username }) => username === user.username)) return json({ errorMessage: "User exists" }, 409);
      users.push({ ...user, id: `id-${user.username}` });
      return empty(201, { location: `${url}/id-${user.username}` });
    }
    if (method === "PUT" && group) {
      writes.push(`join ${id}`);
      members.push(id);
      return empty();
    }
    if (url.pathname.endsWith("/groups"))
      return json(members.includes(url.pathname.split("/").at(-2) ?? "") ? [{ id: "team" }] : []);
    return json(users.filter(({ username }) => username === url.searchParams.get("username")));
  };
  return { users, members, writes, answer };
}

const row = (username: string, rest: Partial<User> = {}): Checked => ({
  line: 2,
  user: { username, email: `${username}@example.org`, enabled: true, ...rest },
  groups: ["/Team"],
  groupIds: ["team"],
});
const lost = () => new TypeError("Failed to fetch");
const finished = (queue: BulkQueue<Checked>) =>
  new Promise<void>((resolve) => {
    const stop = queue.subscribe(() => {
      if (queue.state().status !== "finished") return;
      stop();
      resolve();
    });
  });

describe("bulk run in parts", () => {
  it("completes after any number of failures and retries, without duplicate writes", async () => {
    const { users, members, writes, answer } = realm();
    const dice = chance(7);
    const { server } = fakeServer((sent) => {
      const luck = dice();
      if (luck < 0.1) return json({ error: "busy" }, 503);
      if (luck < 0.15) throw lost();
      const response = answer(sent);
      if (luck < 0.25) throw lost();
      return response;
    });
    const queue = new BulkQueue(
      Array.from({ length: 300 }, (_, index) => ({ id: String(index), item: row(`user-${index}`) })),
      (item, once) => importUser(server, item, once),
    );
    const done = finished(queue);
    queue.start();
    await done;
    const failed = queue.state().jobs.filter(({ state }) => state === "failed");
    expect(failed.length).toBeGreaterThan(15);
    expect(failed.some(({ isPartly }) => isPartly)).toBe(true);
    for (let round = 0; queue.state().counts.failed > 0 && round < 50; round += 1) {
      const again = finished(queue);
      queue.retryFailed();
      await again;
    }
    expect(queue.state().counts).toMatchObject({ done: 300, failed: 0 });
    expect(users).toHaveLength(300);
    expect(new Set(members).size).toBe(300);
    const creates = writes.filter((write) => write.startsWith("create"));
    expect(creates).toHaveLength(new Set(creates).size);
  });

  it("adopts an existing user only if it equals the sent one", async () => {
    const { users, answer } = realm();
    users.push({ id: "other", username: "ann", email: "other@example.org" });
    const { server } = fakeServer((sent) => {
      if (sent.method === "POST") throw lost();
      return answer(sent);
    });
    const { once } = new RowParts();
    expect(await failure(importUser(server, row("ann"), once))).toMatchObject({ status: 0 });
    users.splice(0, 1, { id: "mine", ...row("ann").user });
    await importUser(server, row("ann"), once);
  });

  it("skips the lookup for rejected writes", async () => {
    const { server, sent } = fakeServer(() => json({ errorMessage: "User exists with same username" }, 409));
    expect(await failure(importUser(server, row("ann"), new RowParts().once))).toMatchObject({ status: 409 });
    expect(sent).toHaveLength(1);
  });

  it("continues with the first group that the user has not left", async () => {
    let isBroken = true;
    const left = new Set<string>();
    const { server, sent } = fakeServer(({ method, url }) => {
      if (method === "GET") return json(["a", "b"].filter((id) => !left.has(id)).map((id) => ({ id })));
      const id = url.pathname.at(-1) ?? "";
      if (isBroken && id === "b") return json({ error: "busy" }, 503);
      left.add(id);
      return empty();
    });
    const { once } = new RowParts();
    const change = { kind: "leave-group", groups: [{ id: "a" }, { id: "b" }] } as const;
    expect(await failure(applyChange(server, { id: "1" }, change, once))).toMatchObject({ status: 503 });
    isBroken = false;
    await applyChange(server, { id: "1" }, change, once);
    const writes = sent.filter(({ method }) => method !== "GET");
    expect(writes.map(({ url }) => url.pathname.at(-1))).toEqual(["a", "b", "b"]);
  });

  it("detects that a user was disabled despite a lost response", async () => {
    let enabled = true;
    const { server } = fakeServer(({ method, body }) => {
      if (method === "GET") return json({ id: "1", username: "ann", enabled });
      enabled = JSON.parse(String(body)).enabled;
      throw lost();
    });
    await applyChange(server, { id: "1" }, { kind: "disable" }, new RowParts().once);
    expect(enabled).toBe(false);
  });

  it("treats a missing record as deleted, but only after a lost response", async () => {
    const gone = new ApiError("Not found", { status: 404, method: "DELETE", path: "/x" });
    const answers = [new ApiError("", { status: 0, method: "DELETE", path: "/x" }), gone];
    const remove = async () => {
      const next = answers.shift();
      if (next) throw next;
    };
    await tillGone(new RowParts().once, remove);
    expect(answers).toEqual([]);
    expect(
      await failure(
        tillGone(new RowParts().once, async () => {
          throw gone;
        }),
      ),
    ).toBe(gone);
  });
});
