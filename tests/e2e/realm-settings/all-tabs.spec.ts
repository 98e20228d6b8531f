// Every tab of a full realm: visited first, then edited in random order with concurrent writes.
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { otherEdits, realmEdits } from "./allTabs.ts";
import { populate, stateOf } from "./wholeRealm.ts";

/** Seeded order; the failure message has the seed. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return list
    .map((item) => [next(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);
}

test("D1, D2, D8, D9: exactly the edits differ afterwards, regardless of visited tabs", async ({
  page,
  site,
  admin,
  mail,
}) => {
  // `SEED` repeats a failed order.
  const seed = Number(process.env.SEED ?? Date.now() % 100_000);
  test.info().annotations.push({ type: "seed", description: String(seed) });
  await populate(admin, mail.smtp);
  const expected = await stateOf(admin);
  /** A value at its path, or an addition to a list of names. */
  const put = (path: readonly string[], value: unknown) => {
    const [last = "", ...rest] = [...path].reverse();
    const parent = rest.reverse().reduce<object>((part, name) => part[name as never], expected);
    const now = parent[last as never] as unknown;
    Object.assign(parent, {
      [last]: path.length === 1 && Array.isArray(now) ? [...new Set([...now, value])].sort() : value,
    });
  };
  await openConsole({ page, site, admin }, { path: "realm-settings/general" });
  const { action, dialog, tab } = hooks(page);
  // Confirms warnings before the save; other tests check them.
  await page.addLocatorHandler(dialog("confirm-save"), (asked) => asked.locator('[data-action="confirm"]').click());
  const reads = readsOf(page);
  const go = async (path: string) => {
    await page.evaluate((to) => {
      location.hash = to;
    }, `#/${admin.realm}/realm-settings/${path}`);
  };
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.postData() ?? ""));

  const edits = [...realmEdits(page), ...otherEdits(page, admin)];
  const seen = [...edits.map((edit) => edit.tab), "keys/list", "themes/quickTheme", "client-policies/profiles"];
  for (const name of shuffled(seen, seed)) {
    await go(name);
    await expect(
      tab(name.split("/")[0] ?? "")
        .or(page.locator("h1"))
        .first(),
    ).toBeVisible();
  }
  for (const [index, { tab: name, ready, edit, sets, atOnce, beside }] of shuffled(edits, seed + 1).entries()) {
    await test.step(name, async () => {
      await go(name);
      await expect(ready).toBeVisible();
      const opened = structuredClone(expected);
      // A concurrent write with separate calls.
      const attribute = `beside.${index}`;
      await admin.put("", { attributes: { ...(await admin.get("")).attributes, [attribute]: String(index) } });
      put(["realm", "attributes", attribute], String(index));
      for (const [path, value] of (await beside?.()) ?? []) put(path, value);
      await edit(opened);
      for (const [path, value] of sets) put(path, value);
      if (!atOnce) await action("save").click();
      await expect.poll(() => stateOf(admin), `after ${name}`).toEqual(expected);
      // A save ends with the read-back.
      await reads.since();
    });
  }
  expect(sent.join()).not.toContain("s3cret");
  expect(expected.realm.smtpServer.password).toBe("**********");
});
