// A move keeps every step and every setting, for trees of any shape and any fault.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveStep } from "../../../../src/areas/authentication/flows/move/moveStep.ts";
import { levelOf, movedTree, stepPlaceOf } from "../../../../src/areas/authentication/flows/move/place.ts";
import { stepOf, stepsOf, treeOf, type Step } from "../../../../src/sections/sign-in-flow/tree.ts";
import { failure } from "../../api/fakeServer.ts";
import { FakeFlows, type Real } from "./fakeFlows.ts";

interface Plant {
  requirement: string;
  gap: number;
  /** Absent: no settings. */
  config?: "plain" | "secret" | undefined;
  inside?: Plant[] | undefined;
}

const requirement = fc.constantFrom("REQUIRED", "ALTERNATIVE", "DISABLED", "CONDITIONAL");
/** 0: same priority as the previous step, possible after an import. */
const gap = fc.constantFrom(0, 1, 1, 1, 10);

const { plant } = fc.letrec<{ plant: Plant; leaf: Plant; flow: Plant }>((tie) => ({
  leaf: fc.record({ requirement, gap, config: fc.constantFrom(undefined, "plain" as const, "secret" as const) }),
  flow: fc.record({ requirement, gap, inside: fc.array(tie("plant"), { maxLength: 4 }) }),
  plant: fc.oneof({ maxDepth: 5, depthIdentifier: "plant" }, tie("leaf"), tie("flow")),
}));
const plants = fc.array(plant, { minLength: 1, maxLength: 5 });

function planted(tree: readonly Plant[]) {
  const fake = new FakeFlows();
  const top = fake.flow("my browser", { topLevel: true });
  let count = 0;
  const into = (flow: string, level: readonly Plant[]): void => {
    let priority = 0;
    for (const { requirement, gap, config, inside } of level) {
      priority += gap;
      count += 1;
      const step = { requirement, priority };
      if (inside) {
        const flowId = fake.flow(`flow ${count} (own)`);
        fake.add(flow, { ...step, flowId, authenticatorFlow: true });
        into(flowId, inside);
        continue;
      }
      const id = fake.add(flow, { ...step, authenticator: `step-${count}`, authenticatorFlow: false });
      if (config === "plain") fake.configure(id, `config ${count}`, { site: `s${count}` });
      if (config === "secret") fake.configure(id, `config ${count}`, { site: `s${count}`, key: `secret ${count}` });
    }
  };
  into(top, tree);
  return { fake, top };
}

const stepsIn = async (fake: FakeFlows) => treeOf(await fake.api.list("my browser"));

/** Tree without IDs: copies have their own. */
const faces = (steps: readonly Real[]): unknown =>
  steps.map(({ id: _, inside, ...step }) => ({ ...step, inside: inside && faces(inside) }));

/** All settings, including names and secrets. */
const everything = (fake: FakeFlows) =>
  [...fake.configs.values()].map(({ alias, config }) => JSON.stringify([alias, config])).sort();

/** A random step, and a random target outside it. */
function pick(steps: readonly Step[], who: number, where: number, at: number) {
  const all = stepsOf(steps);
  const step = all[who % all.length];
  if (!step) return undefined;
  const own = new Set(stepsOf([step]).map(({ execution }) => execution.id));
  const parents = [
    undefined,
    ...all.flatMap(({ execution }) => (execution.authenticationFlow && !own.has(execution.id) ? [execution.id] : [])),
  ];
  const parent = parents[where % parents.length];
  const level = levelOf(steps, parent).filter((one) => one !== step);
  return { id: step.execution.id ?? "", to: { parent, index: at % (level.length + 1) }, step };
}

/** Simulates secrets that the admin enters again in the dialog. */
function typedFor(fake: FakeFlows, step: Step) {
  const config = fake.configs.get(step.execution.authenticationConfig ?? "");
  return config?.config.key === undefined ? undefined : { key: config.config.key };
}

/** The same move in the real tree. */
function expectedOf(
  fake: FakeFlows,
  top: string,
  steps: readonly Step[],
  id: string,
  to: { parent: string | undefined; index: number },
) {
  const real = new Map<string, Real>();
  const note = (level: readonly Real[]): void => {
    for (const one of level) {
      real.set(one.id, one);
      note(one.inside ?? []);
    }
  };
  note(fake.real(top));
  const rebuilt = (level: readonly Step[]): Real[] =>
    level.flatMap(({ execution, children }) => {
      const one = real.get(execution.id ?? "");
      return one ? [{ ...one, inside: one.inside && rebuilt(children) }] : [];
    });
  return rebuilt(movedTree(steps, id, to));
}

/** Time limit of a property, in ms. */
const patience = 30_000;

const moves = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 6 });

describe("move", () => {
  it(
    "reaches its target and keeps every setting byte for byte",
    async () => {
      let levels = 0;
      await fc.assert(
        fc.asyncProperty(plants, moves, async (tree, list) => {
          const { fake, top } = planted(tree);
          for (const [who, where, at] of list) {
            const steps = await stepsIn(fake);
            const picked = pick(steps, who, where, at);
            if (!picked) return;
            const { id, to, step } = picked;
            const before = everything(fake);
            const expected = faces(expectedOf(fake, top, steps, id, to));
            const from = stepPlaceOf(steps, id);
            const now = await moveStep(fake.api, {
              alias: "my browser",
              flow: top,
              id,
              to,
              typed: typedFor(fake, step),
            });
            if (from?.parent !== to.parent) levels += 1;
            else expect(now).toBe(id);
            expect(faces(fake.real(top))).toEqual(expected);
            expect(everything(fake)).toEqual(before);
            expect(stepPlaceOf(await stepsIn(fake), now)?.parent).toBe(to.parent);
            // No temporary flows remain.
            expect([...fake.flows.values()].filter(({ alias }) => alias.includes("~"))).toEqual([]);
          }
        }),
        { numRuns: 60 },
      );
      expect(levels).toBeGreaterThan(20);
    },
    patience,
  );

  it(
    "succeeds or restores everything, for any response to a write",
    async () => {
      let undone = 0;
      await fc.assert(
        fc.asyncProperty(
          plants,
          fc.tuple(fc.nat(), fc.nat(), fc.nat()),
          fc.nat({ max: 12 }),
          fc.constantFrom("refuse", "lose", "undone", "ignore", "foreign", "cut"),
          async (tree, [who, where, at], index, kind) => {
            const { fake, top } = planted(tree);
            const steps = await stepsIn(fake);
            const picked = pick(steps, who, where, at);
            if (!picked) return;
            const { id, to, step } = picked;
            const settings = everything(fake);
            const before = faces(fake.real(top));
            const after = faces(expectedOf(fake, top, steps, id, to));
            const flows = [...fake.flows.values()].map(({ alias }) => alias).sort();
            fake.writes = 0;
            fake.fault = (_, write) => (write === index ? kind : undefined);
            const error = await moveStep(fake.api, {
              ...{ alias: "my browser", flow: top, id, to, typed: typedFor(fake, step) },
            }).then(
              () => undefined,
              (reason: unknown) => reason,
            );
            if (error) undone += 1;
            expect(faces(fake.real(top))).toEqual(error ? before : after);
            expect(everything(fake)).toEqual(settings);
            // No hidden flows remain, and all names are restored.
            expect([...fake.flows.values()].map(({ alias }) => alias).sort()).toEqual(flows);
            expect(error).not.toMatchObject({ name: "PartlyDone" });
          },
        ),
        { numRuns: 150 },
      );
      expect(undone).toBeGreaterThan(10);
    },
    patience,
  );

  it("asks for masked settings before the first request", async () => {
    const { fake, top } = planted([
      { requirement: "REQUIRED", gap: 1, config: "secret" },
      { requirement: "REQUIRED", gap: 1, inside: [] },
    ]);
    const [secret, flow] = await stepsIn(fake);
    const move = {
      alias: "my browser",
      flow: top,
      id: secret?.execution.id ?? "",
      to: { parent: flow?.execution.id, index: 0 },
    };
    expect(await failure(moveStep(fake.api, move))).toMatchObject({ name: "SecretsNeeded", names: ["key"] });
    expect(fake.writes).toBe(0);
    await moveStep(fake.api, { ...move, typed: { key: "typed" } });
    expect(everything(fake)).toEqual([JSON.stringify(["config 1", { site: "s1", key: "typed" }])]);
  });

  it("by one place is one request; over any distance too, if priorities have a gap", async () => {
    const row = Array.from({ length: 150 }, () => ({ requirement: "ALTERNATIVE", gap: 10 }));
    const { fake, top } = planted(row);
    const ids = stepsOf(await stepsIn(fake)).map(({ execution }) => execution.id ?? "");
    const go = async (from: number, index: number) => {
      fake.writes = 0;
      await moveStep(fake.api, { alias: "my browser", flow: top, id: ids[from] ?? "", to: { index } });
      return fake.writes;
    };
    expect(await go(3, 2)).toBe(1);
    expect(await go(149, 0)).toBe(1);
    expect(await go(10, 120)).toBe(1);
  });

  it("into itself or of a missing step does nothing", async () => {
    const { fake, top } = planted([
      { requirement: "REQUIRED", gap: 1, inside: [{ requirement: "REQUIRED", gap: 1, inside: [] }] },
    ]);
    const [outer] = await stepsIn(fake);
    const inner = outer?.children[0]?.execution.id ?? "";
    const id = outer?.execution.id ?? "";
    const move = { alias: "my browser", flow: top };
    expect(await failure(moveStep(fake.api, { ...move, id, to: { parent: inner, index: 0 } }))).toMatchObject({
      name: "FlowChanged",
    });
    expect(await failure(moveStep(fake.api, { ...move, id: "gone", to: { index: 0 } }))).toMatchObject({
      name: "FlowChanged",
    });
    expect(fake.writes).toBe(0);
    expect(stepOf(await stepsIn(fake), inner)).toBeDefined();
  });
});
