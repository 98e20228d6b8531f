import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ActionSet } from "../../../src/kit/action/defineActions.ts";

const src = join(import.meta.dirname, "../../../src");
const files = ["areas", "sections"].flatMap((layer) =>
  readdirSync(join(src, layer), { recursive: true, encoding: "utf8" }).map((file) => join(src, layer, file)),
);
const called = (name: string) => files.filter((file) => file.endsWith(`/${name}`));
const folders = called("actionNames.ts").map((file) => dirname(file));

/** Verbs that the sets of a module declare. */
const declaredIn = async (file: string): Promise<readonly string[]> => {
  const module = (await import(file)) as Record<string, Partial<ActionSet<unknown, unknown>> | undefined>;
  return Object.values(module).flatMap((set) => set?.list?.map(({ id }) => id) ?? []);
};

describe("names of declared actions", () => {
  it.each(folders)("%s: exactly those of the declarations in it", async (folder) => {
    const { actionNames } = (await import(join(folder, "actionNames.ts"))) as { actionNames: readonly string[] };
    const below = called("actions.ts").filter((file) => file.startsWith(`${folder}/`));
    const declared = new Set((await Promise.all(below.map(declaredIn))).flat());
    expect([...actionNames].sort()).toEqual([...declared].sort());
  });

  it("stand beside every set of declarations, or above it; one that a function makes is named by the area", async () => {
    const alone = called("actions.ts").filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
    expect((await Promise.all(alone.map(declaredIn))).flat()).toEqual([]);
  });
});
