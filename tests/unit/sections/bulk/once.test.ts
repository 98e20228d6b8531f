import { describe, expect, it } from "vitest";
import { importUser } from "../../../../src/areas/users/bulk/importUser.ts";
import type { Checked } from "../../../../src/areas/users/bulk/dryRun.ts";
import type { User } from "../../../../src/areas/users/area.ts";
import { applyChange } from "../../../../src/areas/users/bulk/change.ts";
import { ApiError } from "../../../../src/api/ApiError.ts";
import { tillGone } from "../../../../src/sections/bulk/deed.ts";
import { BulkQueue } from "../../../../src/sections/bulk/queue.ts";
import { RowParts } from "../../../../src/sections/bulk/once.ts";
import { empty, failure, fakeServer, json, type Sent } from "../../api/fakeServer.ts";

/** The same numbers at each run, between 0 and 1. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A realm that holds what it was sent, and refuses a name that is taken. */
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

describe("bulk work in parts", () => {
  it("is finished by trying again, however often it fails, and writes nothing twice", async () => {
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

  it("takes a user of that name for its own only if it is what was sent", async () => {
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

  it("does not look for what the server refused", async () => {
    const { server, sent } = fakeServer(() => json({ errorMessage: "User exists with same username" }, 409));
    expect(await failure(importUser(server, row("ann"), new RowParts().once))).toMatchObject({ status: 409 });
    expect(sent).toHaveLength(1);
  });

  it("goes on with the group that was not left yet", async () => {
    let isBroken = true;
    const { server, sent } = fakeServer(({ url }) =>
      isBroken && url.pathname.endsWith("/b") ? json({ error: "busy" }, 503) : empty(),
    );
    const { once } = new RowParts();
    const change = { kind: "leave-group", groups: [{ id: "a" }, { id: "b" }] } as const;
    expect(await failure(applyChange(server, { id: "1" }, change, once))).toMatchObject({ status: 503 });
    isBroken = false;
    await applyChange(server, { id: "1" }, change, once);
    expect(sent.map(({ url }) => url.pathname.at(-1))).toEqual(["a", "b", "b"]);
  });

  it("sees that a user was disabled although the answer was lost", async () => {
    let enabled = true;
    const { server } = fakeServer(({ method, body }) => {
      if (method === "GET") return json({ id: "1", username: "ann", enabled });
      enabled = JSON.parse(String(body)).enabled;
      throw lost();
    });
    await applyChange(server, { id: "1" }, { kind: "disable" }, new RowParts().once);
    expect(enabled).toBe(false);
  });

  it("takes what is not there any more for gone, but only after a lost answer", async () => {
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
