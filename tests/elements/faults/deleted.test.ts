// Deleted records are not requested again.
import { expect } from "@esm-bundle/chai";
import { afterEach, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { Opened, places, type Place } from "./playback.ts";

let opened: Opened | undefined;
afterEach(() => opened?.close());

const press = async (selector: string) => {
  const find = () => opened?.root.querySelector<HTMLElement>(selector);
  await until(selector, find);
  find()?.click();
};

it("a policy deleted from its list is not requested again", async () => {
  const place = places.find(({ path }) => path.endsWith("/authorization/policies")) as Place;
  opened = new Opened(place);
  const { calls, root } = opened;
  const asks = () => calls.filter((call) => call.includes("/dependentPolicies"));
  await until("what depends on it", () => root.querySelector("tr[data-id]") && asks().length > 0);
  const id = root.querySelector("tr[data-id]")?.getAttribute("data-id") ?? "";
  await press(`tr[data-id="${id}"] [data-action="row-actions"]`);
  await press('[data-action="delete"][role="menuitem"]');
  // The button is disabled until the dependents of the policy are known.
  await press('[data-dialog] [data-action="confirm"]:not([aria-disabled="true"]):not([aria-busy="true"])');
  await until("the end of it", () => calls.some((call) => call.startsWith("DELETE")));
  const after = calls.findIndex((call) => call.startsWith("DELETE"));
  await until("the list anew", () => calls.slice(after).some((call) => /GET .*\/policy\?/.test(call)));
  await until("the closed dialog", () => !root.querySelector("[data-dialog]"));
  expect(calls.slice(after).filter((call) => call.startsWith("GET") && call.includes(id))).to.deep.equal([]);
});
