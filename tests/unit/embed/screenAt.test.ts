import { expect, it } from "vitest";
import { viewsByPath } from "../../../scripts/build/tables.mjs";
import { screenAt } from "../../../src/embed/screenAt.ts";

it("finds the files of the screen and tab at a path", async () => {
  const of = async (area: string) =>
    (await viewsByPath({ area, tag: `iam-${area}`, name: area, summary: "", description: "" })).map(
      ({ path, files }) => [path, files.map((file) => file.replace(/^.*\/areas\//, ""))] as const,
    );
  const filesAt = (screens: Parameters<typeof screenAt>[0], path: string) => screenAt(screens, path)?.files ?? [];
  const users = await of("users");
  expect(filesAt(users, "/add-user")[0]).toBe("users/UserCreate.tsx");
  expect(filesAt(users, "/42/credentials?page=2").slice(0, 2)).toEqual([
    "users/UserDetail.tsx",
    "users/tabs/Credentials.tsx",
  ]);
  expect(screenAt(users, "/42/credentials")?.params).toEqual({ id: "42" });
  expect(filesAt(users, "42")).toContain("users/UserDetail.tsx");
  expect(filesAt(users, "/42/no-such-tab/deeper")).toEqual([]);
  expect(filesAt(await of("clients"), "/7/authorization/policies").join()).toContain("clients/authorization/");
  expect(filesAt(await of("groups"), "/1/2/members")[0]).toBe("groups/GroupBrowser.tsx");
});
