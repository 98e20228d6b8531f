// Features missing on an older server are hidden, not broken: runs on every supported server (scripts/matrix.mjs).
import { areas } from "../../../src/areas/index.ts";
import { componentTypes } from "../../../src/kit/panel/componentTypes.ts";
import { expect, hooks, test } from "./master.ts";
import { shown } from "./shown.ts";

test.use({
  realmSettings: {
    organizationsEnabled: true,
    adminPermissionsEnabled: true,
    eventsEnabled: true,
    adminEventsEnabled: true,
  },
});

type Info = { features: { name: string; enabled: boolean }[]; componentTypes: Record<string, unknown[]> };

test("exactly the areas that this server supports are offered and show their content", async ({
  openConsole,
  page,
  server,
}) => {
  const info: Info = await server.get("/admin/serverinfo");
  const has = (name: string) => info.features.some((feature) => feature.name === name && feature.enabled);
  const ofExtensions = areas.filter(
    ({ id }) => id === "custom-pages" && !info.componentTypes[componentTypes.uiPage]?.length,
  );
  const listed = areas.filter(({ id, group }) => id === "dashboard" || group !== undefined);
  const absent = listed.filter(
    (area) => (area.where?.feature !== undefined && !has(area.where.feature)) || ofExtensions.includes(area),
  );
  for (const { id } of absent) test.info().annotations.push({ type: "absent", description: id });

  // Calls that fall back to another endpoint on older servers.
  const askedAgain = /\/ui-ext\/(role-mappings|effective-roles-all)\//;
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400 && !askedAgain.test(response.url()))
      refused.push(`${response.status()} ${response.url()}`);
  });
  await openConsole();
  const entries = page.locator("nav [data-nav]");
  const offered = () => entries.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.nav ?? ""));
  // Some entries wait for the server's features and components.
  await expect
    .poll(async () => [...new Set((await offered()).map((name) => name.split("/")[0]))].sort())
    .toEqual(
      listed
        .filter((area) => !absent.includes(area))
        .map(({ id }) => id)
        .sort(),
    );
  const names = await offered();
  for (const name of names) {
    await hooks(page).nav(name).click();
    expect(await shown(page), name).not.toHaveProperty("bad");
    const tabs = page.locator("main a[data-tab]");
    const places = await tabs.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).hash));
    for (const place of places) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, place);
      expect(await shown(page), place).not.toHaveProperty("bad");
    }
  }
  expect(refused, "nothing is asked that the server does not have").toEqual([]);
});
