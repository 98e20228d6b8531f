import { expect, it } from "vitest";
import { Step } from "../../../../src/kit/write/inSteps.ts";
import { stepForEach } from "../../../../src/sections/bulk/each.ts";
import { failure } from "../../api/fakeServer.ts";

it("skips rows that an earlier attempt completed", async () => {
  const done = new Set<string>();
  const sent: string[] = [];
  let isBroken = true;
  const step = ({ id }: { id: string }) =>
    new Step<unknown>({
      what: id,
      run: async () => {
        sent.push(id);
        if (id === "b" && isBroken) throw new Error("no");
      },
    });
  const send = () =>
    stepForEach(
      ["a", "b", "c"].map((id) => ({ id })),
      step,
      done,
    );
  expect(await failure(send())).toMatchObject({ name: "PartlyDone", cause: { message: "no" } });
  isBroken = false;
  await send();
  expect(sent).toEqual(["a", "b", "c", "b"]);
});
