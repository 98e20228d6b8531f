import { describe, expect, it } from "vitest";
import { openSecrets, withoutPlanSecrets, withPlanSecrets } from "../../../../src/sections/realm-plan/run/keptPlan.ts";
import { countStates, isOver, reportCsv } from "../../../../src/sections/realm-plan/run/outcome.ts";
import { changeOf, rolesOf } from "../../../../src/sections/realm-plan/plan/roles.ts";
import {
  diff,
  plan as planOf,
  readRealm,
  runPlan,
  type Journal,
  type Selection,
} from "../../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../../support/memoryRealm.ts";

const secret = "s3cret-value";

/** A plan that creates a provider with an entered secret, and a client with texts. */
async function planned() {
  const [source, target] = [new MemoryRealm("one"), new MemoryRealm("other")];
  source.add("providers", { alias: "corp", providerId: "oidc", enabled: true, config: { clientSecret: "**********" } });
  source.add("clients", { clientId: "shop", publicClient: true });
  source.texts.set("en", { loginPassword: "Your password" });
  const comparison = diff(await readRealm(source), await readRealm(target));
  const selection: Selection = new Map(
    comparison.sections.flatMap(({ items }) => items.map(({ key }) => [key, "all"] as const)),
  );
  const asked = planOf(comparison, selection).secrets.find(({ fate }) => fate === "asked");
  const secrets = { [asked?.id ?? ""]: secret };
  return { plan: planOf(comparison, selection, { secrets }), secrets, target };
}

describe("a plan that is stored", () => {
  it("has no secret, and keeps its hash and texts", async () => {
    const { plan } = await planned();
    expect(JSON.stringify(plan)).toContain(secret);
    const kept = withoutPlanSecrets(plan);
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(kept.hash).toBe(plan.hash);
    expect(JSON.stringify(kept)).toContain("Your password");
  });

  it("asks for its open secrets, and runs with them as before", async () => {
    const { plan, secrets, target } = await planned();
    const kept = withoutPlanSecrets(plan);
    expect(openSecrets(kept, undefined).map(({ id }) => id)).toEqual(Object.keys(secrets));
    const journal = await runPlan(withPlanSecrets(kept, secrets), target);
    expect(isOver(plan, journal)).toBe(true);
    expect(openSecrets(kept, journal)).toEqual([]);
    expect(target.of("providers").all[0]).toMatchObject({ alias: "corp", config: { clientSecret: secret } });
    expect(target.texts.get("en")).toEqual({ loginPassword: "Your password" });
  });
});

describe("the outcome of a run", () => {
  it("counts states, and reports each step without bodies", async () => {
    const { plan } = await planned();
    const [first] = plan.steps;
    const journal: Journal = {
      planHash: plan.hash,
      startedAtMs: 1,
      steps: { [first?.id ?? 1]: { state: "failed", error: { status: 409, message: "taken" } } },
    };
    expect(countStates(plan, journal)).toMatchObject({ failed: 1, waiting: plan.steps.length - 1, done: 0 });
    expect(isOver(plan, journal)).toBe(false);
    const report = reportCsv(plan, journal);
    expect(report).toContain("409,taken");
    expect(report).not.toContain(secret);
  });
});

describe("a plan", () => {
  it("names the roles that it needs", async () => {
    const { plan } = await planned();
    expect([...rolesOf(plan)].sort()).toEqual(["manage-clients", "manage-identity-providers", "manage-realm"]);
  });

  it("tells hosts of a part as an update of its record", () => {
    expect(changeOf("create", "record")).toBe("created");
    expect(changeOf("delete", "record")).toBe("deleted");
    expect(changeOf("delete", "protocolMappers")).toBe("updated");
  });
});
