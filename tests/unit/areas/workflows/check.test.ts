import { describe, expect, it } from "vitest";
import { catalogueOf, stepKeys } from "../../../../src/areas/workflows/editor/catalogue.ts";
import { remarksOf, workflowCheck } from "../../../../src/areas/workflows/editor/check.ts";
import { workflowComplete } from "../../../../src/areas/workflows/editor/complete.ts";
import { courseOf } from "../../../../src/areas/workflows/timeline.ts";
import { freeName, subjectOf } from "../../../../src/areas/workflows/workflow.ts";

const whole = { ...catalogueOf(undefined), isWhole: true };
const check = workflowCheck(whole);
const steps = [{ uses: "notify-user", after: "30d" }];
/** Finding as its key and path. */
const wrong = (value: unknown) => {
  const found = check(value);
  return found && [found.path.join("/"), found.say(((key: string) => key) as never)];
};

describe("workflow validation", () => {
  it.each([
    [[], "", "workflows.check.noMap"],
    [{ steps }, "name", "workflowNameRequired"],
    [{ name: " ", steps }, "name", "workflowNameRequired"],
    [{ name: "a" }, "steps", "workflows.check.noSteps"],
    [{ name: "a", steps: [] }, "steps", "workflows.check.noSteps"],
    [{ name: "a", steps: [{}] }, "steps/0", "workflows.check.noUses"],
    [{ name: "a", steps: ["restart"] }, "steps/0", "workflows.check.noUses"],
    [{ name: "a", steps: [{ uses: "nope" }] }, "steps/0/uses", "workflows.check.uses"],
    [{ name: "a", steps: [{ uses: "disable-user", after: "2w" }] }, "steps/0/after", "workflows.check.after"],
    [{ name: "a", steps: [{ uses: "disable-user", after: "1.5h" }] }, "steps/0/after", "workflows.check.after"],
    [{ name: "a", on: "nope", steps }, "on", "workflows.check.on"],
    [{ name: "a", on: "user-created or", steps }, "on", "workflows.check.expression"],
    [{ name: "a", if: "has_role(x)", steps }, "if", "workflows.check.if"],
    [{ name: "a", if: "has-role(x", steps }, "if", "workflows.check.expression"],
    [
      { name: "a", steps: [{ uses: "disable-client" }, { uses: "disable-user" }] },
      "steps/1/uses",
      "workflows.check.mixed",
    ],
    [{ name: "a", steps: [{ uses: "restart" }, ...steps] }, "steps/0", "workflows.check.restartLast"],
    [{ name: "a", steps: [{ uses: "disable-user" }, { uses: "restart" }] }, "steps/1", "workflows.check.restartAtOnce"],
    [
      { name: "a", steps: [...steps, { uses: "disable-user" }, { uses: "restart", with: { position: 1 } }] },
      "steps/2",
      "workflows.check.restartAtOnce",
    ],
  ])("%j", (value, path, key) => {
    expect(wrong(value)).toEqual([path, key]);
  });

  it.each(["2w", "", "0", "-4", "PT-4S"])("reports the interval %j", (after) => {
    expect(wrong({ name: "a", steps, schedule: { after } })).toEqual(["schedule/after", "workflows.check.every"]);
  });

  it.each([
    { on: "USER_CREATED or user-role-granted(x)" },
    { on: "true" },
    { on: "not user-created" },
    { if: "!has-role(x) AND NOT is-member-of" },
    { if: "(has-role(a\\)b) or has-role(y)) and has-user-attribute(k:v)" },
    { enabled: false, "x-note": 1 },
    { steps: [{ uses: "disable-user", after: 5000, bar: 2 }] },
    { steps: [{ uses: "disable-user", after: "P30D" }, { uses: "restart" }] },
    {
      steps: [
        { uses: "disable-user", after: "1H30m" },
        { uses: "disable-user", after: "9999999999999999" },
      ],
    },
    { schedule: { after: "0h4s", "batch-size": 10 } },
    { schedule: { "batch-size": 10 } },
  ])("accepts a valid workflow: %j", (part) => {
    expect(wrong({ name: "a", steps, ...part })).toBeUndefined();
  });

  it("accepts any ID if the server has no list", () => {
    expect(
      workflowCheck(catalogueOf(undefined))({ name: "a", on: "moon-rises", steps: [{ uses: "sing" }] }),
    ).toBeUndefined();
  });

  it("warns about settings that the server ignores", () => {
    expect(remarksOf({ name: "a", stpes: [] }, true)).toEqual([
      ["workflows.note.unknown", { keys: "stpes", count: 1 }],
      ["workflows.note.remarks", {}],
    ]);
    expect(remarksOf({ name: "a", steps }, false)).toEqual([]);
  });
});

describe("server options", () => {
  it("come with their help text", () => {
    const info = {
      componentTypes: { "org.keycloak.models.workflow.WorkflowStepProvider": [{ id: "sing", helpText: "Sings" }] },
      providers: {
        "workflow-event": { providers: { "moon-rises": {} } },
        "workflow-condition": { providers: { "is-night": {} } },
      },
    } as never;
    expect(catalogueOf(info)).toEqual({
      steps: [{ id: "sing", help: "Sings" }],
      events: ["moon-rises"],
      conditions: ["is-night"],
      isWhole: true,
    });
    expect(catalogueOf(undefined).steps.map(({ id }) => id)).toEqual(Object.keys(stepKeys));
  });
});

describe("completion", () => {
  const complete = workflowComplete(whole);
  const offered = (text: string) => complete(text, text.length)?.options.map(({ label }) => label);

  it("offers keys by position", () => {
    expect(offered("name: a\n")).toEqual(["enabled", "on", "if", "schedule", "concurrency", "steps"]);
    expect(offered("steps:\n  - ")).toEqual(["uses", "after", "with"]);
    expect(offered("steps:\n  - uses: notify-user\n    ")).toEqual(["uses", "after", "with"]);
    expect(offered("steps:\n  - uses: notify-user\n    with:\n      ")).toEqual(["subject", "message", "to", "reason"]);
    expect(offered("schedule:\n  ")).toEqual(["after", "batch-size"]);
  });

  it("offers IDs with their help text", () => {
    expect(offered("steps:\n  - uses: dis")).toContain("disable-user");
    expect(offered("on: user-c")).toContain("user-created");
    expect(offered("on: user-created ")).toContain("or");
    expect(offered('"on": ')).not.toContain("or");
    expect(offered("if: not has")).toContain("has-role");
    expect(offered("    after: 3")).toContain("30d");
    expect(offered("name: x")).toBeUndefined();
    expect(complete("on: user-cr", 11)?.from).toBe(4);
  });
});

describe("workflow time line", () => {
  it("adds up waits and groups simultaneous steps", () => {
    const course = courseOf({
      steps: [
        { uses: "set-user-attribute" },
        { uses: "grant-role" },
        { uses: "notify-user", after: "30d" },
        { uses: "disable-user", after: "30d" },
        { uses: "restart", with: { position: "2" } },
      ],
    });
    const day = 86_400_000;
    expect(course.moments.map(({ afterMs, steps: each }) => [afterMs / day, each.map(({ index }) => index)])).toEqual([
      [0, [0, 1]],
      [30, [2]],
      [60, [3]],
    ]);
    expect(course.again).toBe(2);
  });

  it("ends at an invalid wait", () => {
    for (const after of ["soon", "9999999999999999"])
      expect(courseOf({ steps: [{ uses: "a" }, { uses: "b", after }] })).toMatchObject({ unknownFrom: 1 });
    expect(courseOf({}).moments).toEqual([]);
  });
});

describe("workflow", () => {
  it("is for users or clients", () => {
    expect(subjectOf({ steps: [{ uses: "delete-client" }] })).toBe("CLIENTS");
    expect(subjectOf({ on: "CLIENT_CREATED", steps: [{ uses: "restart" }] })).toBe("CLIENTS");
    expect(subjectOf({ on: "user-created", steps: [{ uses: "disable-user" }] })).toBe("USERS");
    expect(subjectOf({})).toBe("USERS");
  });

  it("is copied under a free name", () => {
    expect(freeName("a", "Copy", ["a"])).toBe("a -- Copy");
    expect(freeName("a", "Copy", ["a", "a -- Copy", "a -- Copy 2"])).toBe("a -- Copy 3");
  });
});
