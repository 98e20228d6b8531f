import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { checkNames, loadNames, namesOf } from "../../../src/embed/names.ts";
import { users } from "../../../src/areas/users/area.ts";

const names = namesOf(users, { columns: ["user", "email"], actions: ["create", "save"] });

describe("names in scoping attributes", () => {
  it("warn once if unknown, with the valid names", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const given = { columns: ["user", "mail"], actions: ["create"], tabs: ["settings", "credentails"] };
    checkNames("iam-people", names, given);
    checkNames("iam-people", names, given);
    const texts = warn.mock.calls.map(([text]) => String(text));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toBe('<iam-people>: columns has no "mail". Known names: user, email.');
    expect(texts[1]).toMatch(/^<iam-people>: tabs has no "credentails"\. Known names: list, permissions, settings, /);
  });

  it("are known if a pattern of the area matches", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const given = (columns: string[]) => ({ columns, actions: undefined, tabs: undefined });
    const generated = namesOf(users, (await loadNames())["users"]);
    checkNames("iam-patterns", generated, given(["user", "attributes.department", "attributes.cost.centre"]));
    expect(warn).not.toHaveBeenCalled();
    checkNames("iam-patterns", generated, given(["attributes", "attributes.", "attribute.department"]));
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringContaining('columns has no "attributes", "attributes.", "attribute.department". Known names: '),
    ]);
  });

  it("are not checked if the area has no list", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    checkNames("iam-open", namesOf(users), { columns: ["anything"], actions: ["whatever"], tabs: undefined });
    expect(warn).not.toHaveBeenCalled();
  });
});

const root = join(import.meta.dirname, "../../../src/areas");
const areas = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe("areas", () => {
  it.each(areas)("%s imports no screen with its manifest", (name) => {
    const source = readFileSync(join(root, name, "area.ts"), "utf8");
    expect(source).not.toMatch(/^import (?!type).*\.tsx"/m);
  });
});
