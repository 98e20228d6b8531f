// Valid names of client scopes: the form knows the server's rule.
import texts from "../../../src/areas/client-scopes/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createScope, openScopes, scopeOf, showsScope } from "./pages.ts";

const allSigns = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index))
  .filter((sign) => sign !== '"' && sign !== "\\")
  .join("");

test("invalid characters in a name are reported at the field before submit, and all others are accepted", async ({
  openPanel,
  admin,
}) => {
  // Detects a future change of the server's rule.
  for (const sign of [" ", '"', "\\", "ü", "\t", "\u00a0", "\u007f"])
    expect(
      (await admin.request("POST", "/client-scopes", { name: `a${sign}b`, protocol: "openid-connect" })).status,
      JSON.stringify(sign),
    ).toBe(400);
  const { page } = await openScopes(openPanel, "/new");
  const find = hooks(page);
  const writes: string[] = [];
  page.on(
    "request",
    (request) =>
      /^(POST|PUT)$/.test(request.method()) &&
      request.url().includes("/client-scopes") &&
      writes.push(request.method()),
  );
  const error = page.locator('[data-for="name"] .field-error');
  for (const [typed, signs] of [
    ['my "scope"', '"'],
    ["a\\b", "\\"],
    ["größe", "ö ß"],
    ["a\u00a0b", "U+00A0"],
  ] as const) {
    await find.input("name").fill(typed);
    await expect(error).toHaveText(texts["clientScopes.nameSigns"].replace("{{signs}}", signs));
    await expect(find.input("name")).toHaveValue(typed);
  }
  expect(writes).toEqual([]);
  await find.input("name").fill(` with blanks ${allSigns}`);
  await expect(error).toHaveCount(0);
  await find.action("save").click();
  await showsScope(admin, `with_blanks_${allSigns}`, { protocol: "openid-connect" });
});

test("a rejected rename is reported at the field and keeps the input", async ({ openPanel, admin }) => {
  const id = await createScope(admin, "first");
  await createScope(admin, "second");
  const { page } = await openScopes(openPanel, `/${id}/settings`);
  const find = hooks(page);
  await find.input("description").fill("kept");
  await find.input("name").fill("second");
  await find.action("save").click();
  await expect(page.locator('[data-for="name"] .field-error')).toContainText("second already exists");
  await expect(find.input("description")).toHaveValue("kept");
  expect((await scopeOf(admin, "first")).id).toBe(id);
  await find.input("name").fill("third");
  await find.action("save").click();
  await showsScope(admin, "third", { id, description: "kept" });
});
