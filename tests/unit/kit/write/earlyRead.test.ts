import { afterEach, expect, it, vi } from "vitest";
import { recordQuery } from "../../../../src/api/record.ts";
import { EarlyRead, outdateReads } from "../../../../src/kit/write/earlyRead.ts";

afterEach(() => void vi.useRealTimers());

/** Record whose version counts its reads. */
function record(id = "1") {
  let version = 0;
  const read = vi.fn(async () => ({ id, version: (version += 1) }));
  return {
    read,
    query: recordQuery<{ id: string; version: number }>({
      kind: "plain",
      key: [id],
      path: "/",
      identity: { id },
      read,
    }),
  };
}

it("is used by the next save, once", async () => {
  const { read, query } = record();
  const early = new EarlyRead<{ id: string; version: number }>();
  early.begin(query);
  early.begin(query);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await early.take(query)).toMatchObject({ version: 1 });
  expect(await early.take(query)).toMatchObject({ version: 2 });
});

it("is repeated after two seconds: another admin may have saved", async () => {
  vi.useFakeTimers();
  const { query } = record();
  const early = new EarlyRead<{ id: string; version: number }>();
  early.begin(query);
  await vi.advanceTimersByTimeAsync(2001);
  expect(await early.take(query)).toMatchObject({ version: 2 });
});

it("is repeated after a write of this page, also one that is still in flight", async () => {
  const { query } = record();
  const early = new EarlyRead<{ id: string; version: number }>();
  early.begin(query);
  outdateReads();
  early.begin(query);
  expect(await early.take(query)).toMatchObject({ version: 2 });
  early.begin(query);
  outdateReads();
  expect(await early.take(query)).toMatchObject({ version: 4 });
});

it("is repeated for another record and after a failure", async () => {
  const [one, other] = [record("1"), record("2")];
  const early = new EarlyRead<{ id: string; version: number }>();
  early.begin(one.query);
  expect(await early.take(other.query)).toMatchObject({ id: "2" });
  one.read.mockRejectedValueOnce(new Error("offline"));
  early.begin(one.query);
  expect(await early.take(one.query)).toMatchObject({ id: "1" });
});
