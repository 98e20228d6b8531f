import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../../src/api/ApiError.ts";
import { inSteps, sideBySide, Step } from "../../../../src/kit/write/inSteps.ts";
import type { PartlyDone } from "../../../../src/kit/errors/partlyDone.ts";
import { lookAt, lookForMade } from "../../../../src/kit/write/record.ts";
import { NotKept, sendOnce, Unsure, type Look } from "../../../../src/kit/write/sendOnce.ts";
import { failure } from "../../api/fakeServer.ts";

const error = (status: number, method = "PUT") => new ApiError("no", { status, method, path: "/" });
const lost = error(0);

describe("write", () => {
  const sending = (status: number) => vi.fn(() => Promise.reject(error(status)));

  it.each([400, 401, 403, 404, 409, 429])("rejected with %i has failed without a lookup", async (status) => {
    const look = vi.fn(async (): Promise<Look<string>> => ({ result: "there" }));
    expect(await failure(sendOnce({ send: sending(status), look }))).toMatchObject({ status });
    expect(look).not.toHaveBeenCalled();
  });

  it.each([0, 200, 204, 408, 500, 502, 503, 504, 520, 524])(
    "is looked up after an inconclusive response (%i) and never repeated",
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

  it("without a lookup fails if the server gives a reason, and is unsure otherwise", async () => {
    const explained = (responseData: unknown) =>
      new ApiError("no", { status: 500, method: "PUT", path: "/", responseData });
    const send = (data: unknown) => sendOnce({ send: () => Promise.reject(explained(data)) });
    expect(await failure(send({ errorMessage: "Failed to send the mail" }))).toMatchObject({ status: 500 });
    expect(await failure(send({ error: "unknown_error" }))).toBeInstanceOf(Unsure);
  });

  it("is not looked up twice: an outer write uses the inner result", async () => {
    const inner = () => sendOnce({ send: sending(500), look: async () => undefined });
    expect(await failure(sendOnce({ send: inner }))).toMatchObject({ status: 500 });
  });

  it.each([
    ["done", { result: "there" } as const, "sent"],
    ["unknown", "other" as const, "sent"],
  ])("is verified after a success on demand: %s", async (_, found, result) => {
    expect(await sendOnce({ send: async () => "sent", isChecked: true, look: async () => found })).toBe(result);
  });

  it("that succeeds without an effect fails; an unreadable result does not", async () => {
    const send = async () => "sent";
    expect(await failure(sendOnce({ send, isChecked: true, look: async () => undefined }))).toBeInstanceOf(NotKept);
    expect(await sendOnce({ send, isChecked: true, look: () => Promise.reject(lost) })).toBe("sent");
  });

  it("reports the reason of the missing response, not of the failed lookup", async () => {
    const unsure = await failure(sendOnce({ send: sending(503), look: () => Promise.reject(lost) }));
    expect((unsure as Unsure).cause).toMatchObject({ status: 503 });
  });

  it("does not count a failed read on the way as a write", async () => {
    const send = () => Promise.reject(error(0, "GET"));
    expect(await failure(sendOnce({ send, look: async () => ({ result: 1 }) }))).toMatchObject({ method: "GET" });
  });

  it("is looked up first if an earlier attempt may have succeeded", async () => {
    const send = vi.fn(async () => "sent");
    expect(await sendOnce({ send, isAgain: true, look: async () => ({ result: "there" }) })).toBe("there");
    expect(await failure(sendOnce({ send, isAgain: true, look: () => Promise.reject(lost) }))).toBeInstanceOf(Unsure);
    expect(send).not.toHaveBeenCalled();
    expect(await sendOnce({ send, isAgain: true, look: async () => undefined })).toBe("sent");
    expect(await sendOnce({ send, isAgain: true, look: async () => "other" as const })).toBe("sent");
  });
});

type Fault = "undone" | "done" | "ignored" | undefined;

/** A server with names, and steps that add them. `fault`: of the write with that name. */
function board() {
  const held = new Set<string>();
  const log: string[] = [];
  const faults = new Map<string, Fault>();
  let canRead = true;
  const write = async (what: string, change: () => void) => {
    log.push(what);
    const fault = faults.get(what);
    if (fault === undefined || fault === "done") change();
    if (fault === "undone" || fault === "done") throw error(500);
    return what;
  };
  const step = (what: string, { stays = false } = {}) =>
    new Step<string>({
      what,
      run: () => write(what, () => held.add(what)),
      look: async () => {
        if (!canRead) throw lost;
        return held.has(what) ? { result: what } : undefined;
      },
      ...(!stays && { undo: (made: string) => write(`undo ${made}`, () => held.delete(made)) }),
    });
  return { held, log, faults, step, blind: () => (canRead = false) };
}

const states = (partly: unknown) =>
  Object.fromEntries((partly as PartlyDone).steps.map(({ what, state }) => [what, state]));

describe("act of several steps", () => {
  it("continues after a step that succeeded without a response", async () => {
    const { held, faults, step } = board();
    faults.set("a", "done");
    await inSteps([step("a"), step("b")]);
    expect([...held]).toEqual(["a", "b"]);
  });

  it.each(["undone", "ignored"] as const)("rolls back before a step that was %s", async (fault) => {
    const { held, log, faults, step } = board();
    faults.set("c", fault);
    const failed = await failure(inSteps([step("a"), step("b"), step("c"), step("d")]));
    expect(failed).toMatchObject(fault === "undone" ? { status: 500 } : { name: "NotKept" });
    expect(log).toEqual(["a", "b", "c", "undo b", "undo a"]);
    expect([...held]).toEqual([]);
  });

  it("rolls back with the result of a lookup", async () => {
    const { held, faults, step } = board();
    faults.set("a", "done");
    faults.set("b", "undone");
    await failure(inSteps([step("a"), step("b")]));
    expect([...held]).toEqual([]);
  });

  it("never rolls back a step without a result", async () => {
    const undo = vi.fn(async () => undefined);
    const run = () => Promise.reject(lost);
    expect(await failure(inSteps([new Step<string>({ what: "a", run, undo })]))).toBeInstanceOf(Unsure);
    expect(await failure(inSteps([new Step<string>({ what: "a", run, look: async () => undefined, undo })]))).toBe(
      lost,
    );
    expect(undo).not.toHaveBeenCalled();
  });

  it("names the completed and the remaining steps", async () => {
    const { faults, step } = board();
    faults.set("b", "undone");
    const partly = await failure(inSteps([step("a", { stays: true }), step("b"), step("c")]));
    expect(partly).toMatchObject({ name: "PartlyDone", cause: { status: 500 } });
    expect(states(partly)).toEqual({ a: "done", b: "not", c: "not" });
  });

  it.each([
    ["undone", "done"],
    ["ignored", "done"],
    ["done", "back"],
  ] as const)("reports the server state for a step whose rollback was %s", async (fault, state) => {
    const { held, faults, step } = board();
    faults.set("undo a", fault);
    faults.set("c", "undone");
    const failed = await failure(inSteps([step("a"), step("b"), step("c")]));
    expect(held.has("a")).toBe(state === "done");
    if (state === "back") expect(failed).toMatchObject({ status: 500 });
    else expect(states(failed)).toEqual({ a: "done", b: "back", c: "not" });
  });

  it("stops at a step with unknown result and rolls nothing back, which could lose more", async () => {
    const { log, faults, step, blind } = board();
    const a = step("a");
    const b = step("b");
    faults.set("b", "done");
    const steps = async function* () {
      yield a;
      blind();
      yield b;
    };
    expect(states(await failure(inSteps(steps())))).toEqual({ a: "done", b: "unknown" });
    expect(log).toEqual(["a", "b"]);
  });

  it("skips completed steps in a retry", async () => {
    const { log, faults, step } = board();
    const steps = [step("a", { stays: true }), step("b")];
    faults.set("b", "undone");
    await failure(inSteps(steps));
    faults.clear();
    log.length = 0;
    await inSteps(steps);
    expect(log).toEqual(["b"]);
  });

  it("counts missing records as rolled back", async () => {
    const gone = new Step<string>({
      what: "a",
      run: async () => "a",
      undo: () => Promise.reject(error(404, "DELETE")),
    });
    const refused = new Step<string>({ what: "b", run: () => Promise.reject(error(400)) });
    expect(await failure(inSteps([gone, refused]))).toMatchObject({ status: 400 });
  });
});

describe("parallel steps", () => {
  it("are all tried; completed ones stay and are named", async () => {
    const { held, faults, step } = board();
    faults.set("b", "undone");
    faults.set("c", "done");
    const partly = await failure(sideBySide(["a", "b", "c"].map((name) => step(name))));
    expect(states(partly)).toEqual({ a: "done", b: "not", c: "done" });
    expect([...held]).toEqual(["a", "c"]);
  });
});

describe("lookup of a record after a lost response", () => {
  const fresh = { name: "ada", secret: "*" };

  it("reports done, not done or unknown", () => {
    const look = (now: string, sent = "Eve") =>
      lookAt({ fresh, sent: { ...fresh, name: sent }, paths: [["name"]] }, { ...fresh, name: now }, lost);
    expect(look("Eve")).toEqual({ result: undefined });
    expect(look("eve ")).toEqual({ result: undefined });
    expect(look("ada")).toBeUndefined();
    // Only letter case differs: the record is unchanged.
    expect(look("ada", "Ada")).toBeUndefined();
    expect(look("Mia")).toBe("other");
  });

  it("counts letter case that the server normalized as done after a success", () => {
    expect(lookAt({ fresh, sent: { ...fresh, name: "Ada" }, paths: [["name"]] }, fresh)).toEqual({ result: undefined });
    expect(lookAt({ fresh, sent: { ...fresh, name: "Eve" }, paths: [["name"]] }, fresh)).toBeUndefined();
  });

  it("reveals no secret", () => {
    expect(lookAt({ fresh, sent: { ...fresh, secret: "new" }, paths: [["secret"]] }, fresh, lost)).toBe("other");
  });
});

describe("lookup of a created record", () => {
  const sent = {
    username: " Ada",
    email: "",
    enabled: true,
    isNew: false,
    attributes: { city: ["Rome"] },
    password: "x",
  };

  it("finds it by all sent fields, as servers store them", () => {
    const found = { id: "1", username: "ada", enabled: true, attributes: { city: ["Rome"], more: ["1"] } };
    expect(lookForMade(sent, found, "1")).toEqual({ result: "1" });
    expect(lookForMade(sent, undefined, "")).toBeUndefined();
  });

  it("ignores another admin's record", () => {
    expect(lookForMade(sent, { username: "ada", enabled: true, attributes: { city: ["Bonn"] } }, "1")).toBe("other");
    expect(lookForMade(sent, { username: "ada", enabled: true }, "1")).toBe("other");
  });
});
