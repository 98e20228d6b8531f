import { expect, it } from "vitest";
import { each, once } from "../../../../src/sections/bulk/each.ts";
import { failure } from "../../api/fakeServer.ts";

it("what one attempt did is not done again by the next", async () => {
  const done = new Set<string>();
  const sent: string[] = [];
  let isBroken = true;
  const send = () =>
    each(["a", "b", "c"], (id) =>
      once(done, id, async () => {
        sent.push(id);
        if (id === "b" && isBroken) throw new Error("no");
      }),
    );
  expect(await failure(send())).toMatchObject({ message: "no" });
  isBroken = false;
  await send();
  expect(sent).toEqual(["a", "b", "c", "b"]);
});
