import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Key } from "../../../../src/areas/realm-settings/keys/api.ts";
import {
  inPriority,
  movedTo,
  priorityOf,
  type KeyProvider,
} from "../../../../src/areas/realm-settings/keys/priority.ts";
import { endOf, keysOf, warnedMs } from "../../../../src/areas/realm-settings/keys/keys.ts";
import { moved } from "../../../../src/kit/table/moved.ts";

const provider = (id: string, priority?: string): KeyProvider => ({
  id,
  name: id,
  config: priority === undefined ? {} : { priority: [priority] },
});

describe("key provider order", () => {
  it("sorts by priority (default 0), then by ID", () => {
    const list = [provider("b", "100"), provider("c"), provider("a", "100"), provider("d", "-5"), provider("e", "250")];
    expect(inPriority(list).map(({ id }) => id)).toEqual(["e", "a", "b", "c", "d"]);
  });

  it("matches the requested order after a move, from any start", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.option(fc.integer({ min: -10, max: 300 }), { nil: undefined })),
        fc.nat(),
        fc.nat(),
        (ids, priorities, from, to) => {
          const list = inPriority(
            ids.map((id) => {
              const priority = priorities.next().value;
              return provider(id, priority === undefined ? undefined : String(priority));
            }),
          );
          const [start, end] = [from % list.length, to % list.length];
          const changes = new Map(movedTo(list, start, end).map((one) => [one.provider.id, one.priority]));
          const after = list.map((one) => provider(one.id ?? "", String(changes.get(one.id) ?? priorityOf(one))));
          expect(inPriority(after).map(({ id }) => id)).toEqual(moved(list, start, end).map(({ id }) => id));
        },
      ),
    );
  });

  it("sends nothing for unchanged priorities", () => {
    const list = [provider("a", "103"), provider("b", "102"), provider("c", "101")];
    expect(movedTo(list, 2, 1).map((one) => [one.provider.id, one.priority])).toEqual([
      ["c", 102],
      ["b", 101],
    ]);
  });
});

describe("realm keys", () => {
  const key = (kid: string, status: string, more: Key = {}): Key => ({ kid, status, algorithm: "RS256", ...more });

  it("are shown as in use, active, passive or disabled", () => {
    const keys = [key("off", "DISABLED"), key("old", "PASSIVE"), key("second", "ACTIVE"), key("first", "ACTIVE")];
    expect(keysOf({ active: { RS256: "first" }, keys }).map(({ kid, state }) => [kid, state])).toEqual([
      ["first", "inUse"],
      ["second", "active"],
      ["old", "passive"],
      ["off", "disabled"],
    ]);
  });

  it("warn in the last month of their certificate and after it; keys without one never expire", () => {
    const now = 1_800_000_000_000;
    const until = (validTo: number, certificate = "MII") => endOf({ validTo, certificate }, now);
    expect([until(now), until(now + 1), until(now + warnedMs), until(now + warnedMs + 1), until(now, "")]).toEqual([
      "over",
      "soon",
      "soon",
      undefined,
      undefined,
    ]);
  });
});
