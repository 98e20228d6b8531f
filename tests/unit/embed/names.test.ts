import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { checkNames } from "../../../src/embed/names.ts";
import { users } from "../../../src/areas/users/area.ts";
import type { AreaDef } from "../../../src/kit/area/defineArea.ts";

const area = { ...users, columns: ["user", "email"], actions: ["create", "save"] } as unknown as AreaDef;

describe("names in narrowing attributes", () => {
  it("that mean nothing are told once, with those there are", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const given = { columns: ["user", "mail"], actions: ["create"], tabs: ["settings", "credentails"] };
    checkNames("iam-people", area, given);
    checkNames("iam-people", area, given);
    const texts = warn.mock.calls.map(([text]) => String(text));
    expect(texts).toHaveLength(2);
    expect(texts[0]).toBe('<iam-people>: columns has no "mail". There are: user, email.');
    expect(texts[1]).toMatch(/^<iam-people>: tabs has no "credentails"\. There are: list, permissions, settings, /);
  });

  it("are known where a pattern of the area stands for them", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const given = (columns: string[]) => ({ columns, actions: undefined, tabs: undefined });
    checkNames("iam-patterns", users, given(["user", "attributes.department", "attributes.cost.centre"]));
    expect(warn).not.toHaveBeenCalled();
    checkNames("iam-patterns", users, given(["attributes", "attributes.", "attribute.department"]));
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringContaining('columns has no "attributes", "attributes.", "attribute.department". There are: '),
    ]);
  });

  it("are not judged where the area does not list them", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const {
      columns: _columns,
      actions: _actions,
      ...open
    } = area as AreaDef & { columns?: unknown; actions?: unknown };
    checkNames("iam-open", open as AreaDef, { columns: ["anything"], actions: ["whatever"], tabs: undefined });
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
