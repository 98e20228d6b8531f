import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/api/ApiError.ts";
import { inSteps, PartlyDone, type Step } from "../../../../src/kit/write/inSteps.ts";
import { lookAt, lookForMade } from "../../../../src/kit/write/record.ts";
import { sendOnce, Unsure, type Look } from "../../../../src/kit/write/sendOnce.ts";
import type { FieldDef } from "../../../../src/kit/form/fields.ts";
import { failure } from "../../api/fakeServer.ts";

const error = (status: number, method = "PUT") => new ApiError("no", { status, method, path: "/" });
const lost = error(0);

describe("a write", () => {
  const sending = (status: number) => vi.fn(() => Promise.reject(error(status)));

  it.each([400, 401, 403, 404, 409, 500])("that was refused (%i) has failed; nothing is looked up", async (status) => {
    const look = vi.fn(async (): Promise<Look<string>> => ({ result: "there" }));
    expect(await failure(sendOnce({ send: sending(status), look }))).toMatchObject({ status });
    expect(look).not.toHaveBeenCalled();
  });

  it.each([0, 200, 204, 502, 503, 504])(
    "whose answer says nothing (%i) is looked up and never sent again",
    async (status) => {
      const send = sending(status);
      expect(await sendOnce({ send, look: async () => ({ result: "there" }) })).toBe("there");
      expect(await failure(sendOnce({ send, look: async () => undefined }))).toMatchObject({ status });
      expect(await failure(sendOnce({ send, look: async () => "other" as const }))).toBeInstanceOf(Unsure);
      expect(await failure(sendOnce({ send, look: () => Promise.reject(lost) }))).toBeInstanceOf(Unsure);
      expect(await failure(sendOnce({ send }))).toBeInstanceOf(Unsure);
      expect(send).toHaveBeenCalledTimes(5);
    },
  );

  it("is told by why its own answer is missing, not by why looking failed", async () => {
    const unsure = await failure(sendOnce({ send: sending(503), look: () => Promise.reject(lost) }));
    expect((unsure as Unsure).cause).toMatchObject({ status: 503 });
  });

  it("of a read that failed on the way is no write", async () => {
    const send = () => Promise.reject(error(0, "GET"));
    expect(await failure(sendOnce({ send, look: async () => ({ result: 1 }) }))).toMatchObject({ method: "GET" });
  });

  it("that an earlier attempt may have done is looked up first", async () => {
    const send = vi.fn(async () => "sent");
    expect(await sendOnce({ send, isAgain: true, look: async () => ({ result: "there" }) })).toBe("there");
    expect(await failure(sendOnce({ send, isAgain: true, look: () => Promise.reject(lost) }))).toBeInstanceOf(Unsure);
    expect(send).not.toHaveBeenCalled();
    expect(await sendOnce({ send, isAgain: true, look: async () => undefined })).toBe("sent");
    expect(await sendOnce({ send, isAgain: true, look: async () => "other" as const })).toBe("sent");
  });
});

describe("an act of several steps", () => {
  const log: string[] = [];
  const step = (what: string, outcome?: Error, undo: "undone" | "stays" | Error = "undone"): Step => ({
    what,
    run: async () => {
      log.push(what);
      if (outcome) throw outcome;
    },
    ...(undo !== "stays" && {
      undo: async () => {
        log.push(`undo ${what}`);
        if (undo instanceof Error) throw undo;
      },
    }),
  });
  const run = async (steps: Step[], done?: Set<string>) => {
    log.length = 0;
    return inSteps(steps, done);
  };

  it("takes back what it did before a step that was refused, the last first", async () => {
    expect(await failure(run([step("a"), step("b"), step("c", error(400))]))).toMatchObject({ status: 400 });
    expect(log).toEqual(["a", "b", "c", "undo b", "undo a"]);
  });

  it("takes back a step that may have been done as well", async () => {
    expect(await failure(run([step("a"), step("b", lost)]))).toBe(lost);
    expect(log).toEqual(["a", "b", "undo b", "undo a"]);
  });

  it("says what stays done", async () => {
    const stays = await failure(run([step("a", undefined, "stays"), step("b"), step("c", error(500))]));
    expect(stays).toBeInstanceOf(PartlyDone);
    expect(stays).toMatchObject({ done: ["a"], failed: "c", cause: { status: 500 } });
    const kept = await failure(run([step("a", undefined, error(503)), step("b", error(500))]));
    expect(kept).toMatchObject({ done: ["a"], failed: "b" });
  });

  it("counts as taken back what is gone already", async () => {
    expect(await failure(run([step("a", undefined, error(404)), step("b", error(400))]))).toMatchObject({
      status: 400,
    });
  });

  it("goes on where it stopped", async () => {
    const done = new Set<string>();
    await failure(run([step("a", undefined, "stays"), step("b", error(500))], done));
    await run([step("a", undefined, "stays"), step("b")], done);
    expect(log).toEqual(["b"]);
  });
});

describe("looking at a record after a write whose answer was lost", () => {
  const name: FieldDef = { path: ["name"], kind: "text" };
  const secret: FieldDef = { path: ["secret"], kind: "secret" };
  const change = (field: FieldDef, value: string) => [{ field, value }];
  const fresh = { name: "ada", secret: "*" };

  it("shows that it was done, that it was not, or neither", () => {
    const look = (now: string, sent = "Eve") =>
      lookAt(fresh, { ...fresh, name: sent }, { ...fresh, name: now }, change(name, sent));
    expect(look("Eve")).toEqual({ result: undefined });
    expect(look("eve ")).toEqual({ result: undefined });
    expect(look("ada")).toBeUndefined();
    // Another letter case alone: what is there is what was there.
    expect(look("ada", "Ada")).toBeUndefined();
    expect(look("Mia")).toBe("other");
  });

  it("tells nothing of a secret", () => {
    expect(lookAt(fresh, { ...fresh, secret: "new" }, fresh, change(secret, "new"))).toBe("other");
  });
});

describe("looking for what was to be made", () => {
  const sent = {
    username: " Ada",
    email: "",
    enabled: true,
    isNew: false,
    attributes: { city: ["Rome"] },
    password: "x",
  };

  it("finds it by all that was sent, as servers keep it", () => {
    const found = { id: "1", username: "ada", enabled: true, attributes: { city: ["Rome"], more: ["1"] } };
    expect(lookForMade(sent, found, "1")).toEqual({ result: "1" });
    expect(lookForMade(sent, undefined, "")).toBeUndefined();
  });

  it("does not take somebody else's for it", () => {
    expect(lookForMade(sent, { username: "ada", enabled: true, attributes: { city: ["Bonn"] } }, "1")).toBe("other");
    expect(lookForMade(sent, { username: "ada", enabled: true }, "1")).toBe("other");
  });
});
