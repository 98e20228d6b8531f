import texts from "../../../src/areas/dashboard/en.json" with { type: "json" };
import kitTexts from "../../../src/kit/en.json" with { type: "json" };
import { signIn } from "../../support/openConsole.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, hooks, serverUrl, test } from "../shell/master.ts";
import { dashboard, inOrder, nextServerInfo, type Feature } from "./pages.ts";

const TABS = ["welcome", "info", "providers"];

test.describe("the master realm", () => {
  test("shows the realm home, links to other realms, and opens project pages in new windows", async ({
    master,
    server,
  }) => {
    const page = await master.open("master");
    const { action } = hooks(page);
    await expect(dashboard(page).heading()).toHaveText((await server.get("/master")).displayName);
    await expect(page.locator("[data-tab]")).toHaveText([texts.welcomeTabTitle, texts.serverInfo, texts.providerInfo]);
    await expect(page.locator("section.welcome h2")).toHaveText(
      `Welcome to ${(await server.get("/master")).displayName}`,
    );
    await expect(page.locator("iam-console")).toContainText(texts.welcomeText);
    for (const [name, path] of [
      ["view-documentation", "/documentation"],
      ["view-guides", "/guides"],
      ["join-community", "/community"],
      ["read-blog", "/blog"],
    ] as const) {
      await expect(action(name)).toHaveAttribute("href", `https://www.keycloak.org${path}`);
      await expect(action(name)).toHaveAttribute("target", "_blank");
      await expect(action(name)).toHaveAttribute("rel", /noopener/);
    }
    // The common realm home is at the top, next to the other realms.
    await expect(page.locator('[data-list="attention"]')).toBeVisible();
    const others = page.locator('[data-list="home-realms"] li');
    expect(await others.evaluateAll((all) => all.map((line) => line.getAttribute("data-name")))).not.toContain(
      "master",
    );
    await action("count-groups").click();
    await expect(page).toHaveURL(/#\/master\/groups$/);
  });

  test("shows version, processors and memory like the server", async ({ master, page }) => {
    const [info] = await Promise.all([nextServerInfo(page), master.open("master/info")]);
    await expect(page.locator('[data-tab="info"]')).toHaveAttribute("aria-current", "page");
    await expect(page.locator(".server-info .facts").first()).toBeVisible();
    expect(await dashboard(page).facts(".server-info .facts:first-child")).toEqual([
      [texts.version, info.systemInfo?.version],
      [texts.processorCount, String(info.cpuInfo?.processorCount)],
      [texts.totalMemory, info.memoryInfo?.totalFormated],
      [texts.freeMemory, info.memoryInfo?.freeFormated],
      [texts.usedMemory, info.memoryInfo?.usedFormated],
    ]);
  });

  test("lists every feature once, enabled or disabled, in order, with its type", async ({ master, page }) => {
    const [{ features }] = await Promise.all([nextServerInfo(page), master.open("master/info")]);
    const words: Record<string, string> = {
      DEFAULT: texts["dashboard.onByDefault"],
      DISABLED_BY_DEFAULT: texts["dashboard.offByDefault"],
      PREVIEW: texts.preview,
      EXPERIMENTAL: texts.experimental,
      DEPRECATED: texts.deprecated,
    };
    const line = ({ name, type, deprecated }: Feature) => [
      name,
      words[type],
      ...(deprecated && type !== "DEPRECATED" ? [texts.deprecated] : []),
    ];
    const expected = (isOn: boolean) =>
      [...features]
        .filter(({ enabled }) => enabled === isOn)
        .sort((left, right) => left.name.localeCompare(right.name, "en"))
        .map(line);
    const { featureLines } = dashboard(page);
    await expect(dashboard(page).features("enabledFeatures").locator("li").first()).toBeVisible();
    expect(expected(true).length).toBeGreaterThan(20);
    expect(expected(false).length).toBeGreaterThan(5);
    expect(await featureLines("enabledFeatures")).toEqual(expected(true));
    expect(await featureLines("disabledFeatures")).toEqual(expected(false));
    // A deprecated feature of another type shows both labels.
    const both = features.find(({ type, deprecated }) => deprecated && type !== "DEPRECATED");
    if (both)
      await expect(page.locator(`li[data-name="${both.name}"] .tag`)).toHaveText([
        words[both.type] ?? both.type,
        texts.deprecated,
      ]);
  });

  test("lists the providers of every interface by the server's names", async ({ master, page }) => {
    const [{ providers }] = await Promise.all([nextServerInfo(page), master.open("master/providers")]);
    await expect(dashboard(page).list).toHaveAttribute("data-state", "ready");
    const shown = await dashboard(page)
      .rows()
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.getAttribute("data-name") ?? "",
          [...row.querySelectorAll("ul.providers > li > bdi")].map((id) => id.textContent ?? ""),
        ]),
      );
    expect(shown).toEqual(
      inOrder(Object.keys(providers)).map((spi) => [spi, inOrder(Object.keys(providers[spi]?.providers ?? {}))]),
    );
  });

  test("expands provider details one by one, and keeps them expanded while scrolling", async ({ master, page }) => {
    const [{ providers }] = await Promise.all([nextServerInfo(page), master.open("master/providers")]);
    const { row, list } = dashboard(page);
    await expect(list).toHaveAttribute("data-state", "ready");
    const told = Object.entries(providers).flatMap(([spi, each]) =>
      Object.entries(each.providers).flatMap(([id, { operationalInfo }]) =>
        operationalInfo ? [{ spi, id, operationalInfo }] : [],
      ),
    );
    expect(told.length).toBeGreaterThan(1);
    await expect(list.locator('[data-action="show-more"]')).toHaveCount(told.length);
    for (const { spi, id, operationalInfo } of told) {
      const item = row(spi)
        .locator("ul.providers > li")
        .filter({ has: page.locator("> bdi", { hasText: new RegExp(`^${id}$`) }) });
      const more = item.locator('[data-action="show-more"]');
      await expect(more).toHaveText(texts.showMore);
      await expect(more).toHaveAttribute("aria-expanded", "false");
      await more.click();
      await expect(more).toHaveText(texts.showLess);
      await expect(more).toHaveAttribute("aria-expanded", "true");
      const lines = await item
        .locator("dl > div")
        .evaluateAll((all) => all.map((line) => [...line.children].map((part) => part.textContent ?? "")));
      expect(lines).toEqual(Object.entries(operationalInfo).map(([key, value]) => [key, value || "—"]));
    }
    const [first] = told;
    if (!first) return;
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, 100_000);
    await page.mouse.wheel(0, -100_000);
    await expect(row(first.spi).locator("dl")).toBeVisible();
    await row(first.spi).locator('[data-action="show-more"]').click();
    await expect(row(first.spi).locator("dl")).toHaveCount(0);
  });

  test("searches interfaces by name ignoring case, and not by provider names", async ({ master, page }) => {
    const [{ providers }] = await Promise.all([nextServerInfo(page), master.open("master/providers")]);
    const { rows, search, list } = dashboard(page);
    await expect(list).toHaveAttribute("data-state", "ready");
    const named = (text: string) => inOrder(Object.keys(providers)).filter((spi) => spi.toLowerCase().includes(text));
    expect(named("session").length).toBeGreaterThan(1);
    await search().fill("  SESSION ");
    await search().press("Enter");
    await expect(rows()).toHaveCount(named("session").length);
    expect(await rows().evaluateAll((all) => all.map((row) => row.getAttribute("data-name")))).toEqual(
      named("session"),
    );
    // A provider name that no interface has.
    const provider =
      Object.values(providers)
        .flatMap((spi) => Object.keys(spi.providers))
        .find((id) => id.includes("-") && named(id).length === 0) ?? "";
    await search().fill(provider);
    await search().press("Enter");
    await expect(list).toHaveAttribute("data-state", "no-results");
    await hooks(page).action("clear-filters").click();
    await expect(rows()).toHaveCount(Object.keys(providers).length);
  });

  test("has a path for each tab, and reports an unknown one", async ({ master, page }) => {
    await master.open("master/providers");
    await expect(dashboard(page).list).toHaveAttribute("data-state", "ready");
    for (const tab of TABS) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await expect(page).toHaveURL(new RegExp(tab === "welcome" ? "#/master$" : `#/master/${tab}$`));
      await expect(page.locator(`[data-tab="${tab}"]`)).toHaveAttribute("aria-current", "page");
    }
    await page.goBack();
    await expect(page.locator('[data-tab="info"]')).toHaveAttribute("aria-current", "page");
    await page.goto(`${master.url}#/master/welcome`);
    await expect(page.locator('[data-tab="welcome"]')).toHaveAttribute("aria-current", "page");
    await page.goto(`${master.url}#/master/nothing`);
    await expect(hooks(page).state("not-found")).toBeVisible();
  });

  test("shows an admin with few rights the permitted server info", async ({ master, page, server }) => {
    // Such an admin of the master realm is not a server admin.
    const name = `${master.username}-few`;
    const [client] = await server.get("/master/clients?clientId=master-realm");
    await server.post("/master/users", adminUser(name, []));
    const [user] = await server.get(`/master/users?exact=true&username=${name}`);
    try {
      const role = await server.get(`/master/clients/${client.id}/roles/query-users`);
      await server.post(`/master/users/${user.id}/role-mappings/clients/${client.id}`, [role]);
      const info = nextServerInfo(page);
      await page.goto(`${master.url}#/master/info`);
      await signIn(page, name);
      const { systemInfo, cpuInfo, memoryInfo, features } = await info;
      await expect(dashboard(page).features("enabledFeatures")).toBeVisible();
      const shown = await dashboard(page).facts(".server-info");
      const known = [
        systemInfo?.version,
        cpuInfo && String(cpuInfo.processorCount),
        memoryInfo?.totalFormated,
        memoryInfo?.freeFormated,
        memoryInfo?.usedFormated,
      ].filter((value) => value !== undefined);
      expect(shown.map(([, value]) => value)).toEqual(known);
      expect(await page.locator(".server-info li").count()).toBe(features.length);
      // The start page links only to permitted areas.
      await page.locator('[data-tab="welcome"]').click();
      await expect(hooks(page).action("open-users")).toBeVisible();
      await expect(hooks(page).action("open-clients")).toHaveCount(0);
      await expect(hooks(page).action("open-events")).toHaveCount(0);
    } finally {
      await server.delete(`/master/users/${user.id}`);
    }
  });

  for (const tab of ["info", "providers"] as const) {
    test(`reports an unreachable server in the tab ${tab}, and retries`, async ({ master, page, server }) => {
      let isBroken = true;
      await page.route("**/admin/serverinfo", (route) =>
        isBroken ? route.fulfill({ status: 500, json: { error: "broken on purpose" } }) : route.continue(),
      );
      await master.open(`master/${tab}`);
      // The surrounding list is in the same state.
      const error = hooks(page).state("error").filter({ hasText: kitTexts["loadError.title"] }).last();
      await expect(error).toContainText("broken on purpose");
      await expect(dashboard(page).heading()).toHaveText((await server.get("/master")).displayName);
      isBroken = false;
      await error.locator('[data-action="retry"]').click();
      await expect(
        tab === "info" ? dashboard(page).features("enabledFeatures") : dashboard(page).rows().first(),
      ).toBeVisible();
      await expect(error).toHaveCount(0);
    });

    test(`reports missing permission in the tab ${tab}`, async ({ master, page }) => {
      await page.route("**/admin/serverinfo", (route) => route.fulfill({ status: 403, json: {} }));
      await master.open(`master/${tab}`);
      await expect(
        hooks(page).state("empty").filter({ hasText: texts["dashboard.noServerInfo"] }).last(),
      ).toContainText(texts["dashboard.noServerInfoText"]);
      await page.locator('[data-tab="welcome"]').click();
      await expect(page.locator("iam-console")).toContainText(texts.welcomeText);
    });
  }

  test("as a panel shows the named tabs, starting with the first", async ({ master, page, site }) => {
    const { url } = site.page({
      html: `<!doctype html><html lang="en"><title>Portal</title><script type="module" src="/dist/iam.js"></script><main><h1>Portal</h1>
      <iam-dashboard server-url="${serverUrl}" realm="master" client-id="${master.username}" sign-in="redirect" tabs="info,providers"></iam-dashboard></main></html>`,
    });
    await page.goto(url);
    await page.locator("#username").fill(master.username);
    await page.locator("#password").fill(master.username);
    await page.locator("#kc-login").click();
    const panel = page.locator("iam-dashboard");
    await expect(panel.locator("[data-tab]")).toHaveText([texts.serverInfo, texts.providerInfo]);
    await expect(panel.locator('[data-list="enabledFeatures"]')).toBeVisible();
    await panel.locator('[data-tab="providers"]').click();
    await expect(panel.locator('[data-list="providers"]')).toHaveAttribute("data-state", "ready");
    await expect(panel.locator('[data-action^="open-"]')).toHaveCount(0);
  });
});
