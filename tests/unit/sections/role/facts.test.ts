import { describe, expect, it } from "vitest";
import type { Fetch, Sending } from "../../../../src/kit/action/defineActions.ts";
import { roleActions, type RoleContext } from "../../../../src/sections/role/actions.ts";
import type { Role } from "../../../../src/sections/role/role.ts";

const role = { id: "1", name: "auditor" };
const remove = roleActions.list.find(({ id }) => id === "delete") as Sending<Role, RoleContext>;
const context = {
  api: { users: () => ({ queryKey: ["users"] }), groups: () => ({ queryKey: ["groups"] }) },
} as unknown as RoleContext;

/** Facts of a deletion; a list may be missing because of a 403. */
async function factsOf(lists: Record<string, readonly object[] | undefined>) {
  const fetch = (async ({ queryKey: [list] }: { queryKey: readonly string[] }) => {
    const found = lists[list ?? ""];
    if (!found) throw new Error("refused");
    return found;
  }) as unknown as Fetch;
  const question = await remove.confirm?.(role, context);
  return question?.facts?.(fetch);
}

describe("confirmation of a role deletion", () => {
  it("requires the name if a user has the role", async () => {
    const held = await factsOf({ users: [{ username: "ada" }], groups: undefined });
    expect(held).toMatchObject({ typed: "auditor", warnings: [{ names: ["ada"] }] });
  });

  it("requires nothing if no user has the role", async () => {
    expect(await factsOf({ users: [], groups: [] })).toEqual({});
  });

  it("does not treat a rejected list as empty", async () => {
    await expect(factsOf({ users: [], groups: undefined })).rejects.toThrow("refused");
    await expect(factsOf({ users: undefined, groups: undefined })).rejects.toThrow("refused");
  });
});
