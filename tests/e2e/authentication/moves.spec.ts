import { moveStep } from "../../../src/areas/authentication/flows/move/moveStep.ts";
import { levelOf, movedTree } from "../../../src/areas/authentication/flows/move/place.ts";
import { stepsOf as allOf, treeOf, type Step } from "../../../src/sections/sign-in-flow/tree.ts";
import { authenticationApi, type Execution } from "../../../src/areas/authentication/api.ts";
import { Server } from "../../../src/api/server.ts";
import { serverUrl } from "../../support/environment.ts";
import { expect, test } from "../../support/test.ts";
import { copyFlow, stepsOf } from "./flows.ts";

/** Seeded sequence of random numbers. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
}

test("moves on a real server reach their target and keep all settings", async ({ admin, server: root }) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  for (const step of await stepsOf(admin, "my browser"))
    if (step.providerId === "identity-provider-redirector")
      await admin.request("POST", `/authentication/executions/${step.id}/config`, {
        alias: "where to",
        config: { defaultProvider: "google" },
      });
  const server = new Server({
    url: serverUrl,
    realm: admin.realm,
    getToken: () => root.getToken(),
    transport: { fetcher: fetch },
  });
  const api = authenticationApi(server);
  const tree = async () => treeOf((await api.list("my browser")) as Execution[]);
  const faces = (steps: readonly Step[]): unknown =>
    steps.map(({ execution: { displayName, requirement }, children }) => [displayName, requirement, faces(children)]);
  const settings = async (steps: readonly Step[]) => {
    const ids = allOf(steps).flatMap(({ execution }) => execution.authenticationConfig ?? []);
    const configs = await Promise.all(ids.map((config) => admin.get(`/authentication/config/${config}`)));
    return configs.map(({ alias, config }) => JSON.stringify([alias, config])).sort();
  };
  const next = numbers(7);
  const first = await settings(await tree());
  for (let round = 0; round < 12; round++) {
    const steps = await tree();
    const all = allOf(steps);
    const step = all[next(all.length)];
    if (!step) continue;
    const own = new Set(allOf([step]).map(({ execution }) => execution.id));
    const parents = [
      undefined,
      ...all.flatMap(({ execution }) => (execution.authenticationFlow && !own.has(execution.id) ? [execution.id] : [])),
    ];
    const parent = parents[next(parents.length)];
    const index = next(levelOf(steps, parent).filter((one) => one !== step).length + 1);
    const to = { parent, index };
    await moveStep(api, { alias: "my browser", flow: id, id: step.execution.id ?? "", to });
    const now = await tree();
    expect(faces(now)).toEqual(faces(movedTree(steps, step.execution.id ?? "", to)));
    expect(await settings(now)).toEqual(first);
  }
});
