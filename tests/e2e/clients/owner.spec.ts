// Owner of a URI: a search that the server does not have.
import texts from "../../../src/areas/clients/owner/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { addClients } from "./many.ts";
import { openClients } from "./pages.ts";

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    clientId: `client-${String(index).padStart(4, "0")}`,
    publicClient: true,
    redirectUris: [`https://app${index}.example/*`],
  }));

test("clients of a URI are found among hundreds by the server's rules, only on demand", async ({
  openPanel,
  admin,
  server,
}) => {
  await addClients(server, admin.realm, [
    ...many(700),
    {
      clientId: "zz-deep",
      enabled: false,
      publicClient: true,
      rootUrl: "https://shop.example",
      redirectUris: ["/app/*"],
    },
    { clientId: "zz-exact", publicClient: true, redirectUris: ["https://shop.example/app/cb"] },
    { clientId: "zz-everything", publicClient: true, redirectUris: ["*"] },
    { clientId: "zz-origin", publicClient: true, webOrigins: ["https://shop.example"] },
    { clientId: "zz-root", publicClient: true, rootUrl: "https://shop.example/app" },
    { clientId: "zz-star", publicClient: true, redirectUris: ["https://*.example/app/cb"] },
  ]);
  const { page, panel } = await openClients(openPanel);
  const find = hooks(page);
  await expect(find.row({ name: "account" })).toBeVisible();
  const pages: string[] = [];
  page.on(
    "request",
    (request) => /\/clients\?.*max=500/.test(request.url()) && pages.push(new URL(request.url()).search),
  );

  await find.input("search").fill("John Doe");
  await expect(find.state("no-results").first()).toBeVisible();
  await expect(find.action("look-through")).toHaveCount(0);
  await find.input("search").fill("https://shop.example/app/cb");
  await expect(find.action("look-through")).toBeVisible();
  expect(pages).toEqual([]);
  await find.action("look-through").click();

  const dialog = find.dialog("find-owner");
  await expect(dialog.locator("[data-count]")).toHaveText(
    texts["clients.owner.finished_other"].replace("{{count}}", String((await admin.get("/clients?max=2000")).length)),
  );
  expect(pages).toEqual(["?first=0&max=500", "?first=500&max=500", "?first=1000&max=500"]);
  await expect(dialog.locator("[data-id]")).toHaveCount(5);
  expect(
    await dialog.locator("[data-id]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-name"))),
  ).toEqual(["zz-exact", "zz-deep", "zz-root", "zz-origin", "zz-everything"]);
  const match = (name: string) => dialog.locator(`[data-name="${name}"] [data-match]`);
  await expect(match("zz-deep").first()).toContainText("/app/* → https://shop.example/app/*");
  await expect(match("zz-deep").first()).toContainText(texts["clients.owner.fit.prefix"]);
  await expect(dialog.locator('[data-name="zz-deep"] .tag')).toHaveText(texts.disabled);
  await expect(match("zz-root")).toContainText(texts["clients.owner.fit.above"]);
  await expect(match("zz-everything")).toContainText(texts["clients.owner.fit.anything"]);
  await dialog.locator('[data-name="zz-exact"]').getByRole("link").click();
  await expect(panel).toHaveAttribute("path", `/${(await admin.client("zz-exact")).id}/settings`);
});

test("another URI is searched by keyboard, an invalid one is rejected, and the search can be stopped", async ({
  openPanel,
  admin,
  server,
}) => {
  await addClients(server, admin.realm, many(520));
  const { page } = await openClients(openPanel);
  const find = hooks(page);
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The second page arrives on demand of the test.
  await page.route(/\/clients\?first=500&max=500/, async (route) => {
    asked += 1;
    if (asked === 1) await held;
    await route.continue().catch(() => {});
  });
  await find.action("find-owner").click();
  const dialog = find.dialog("find-owner");
  await expect(dialog.locator('[data-field="address"]')).toBeFocused();
  await page.keyboard.type("two words");
  await page.keyboard.press("Enter");
  await expect(dialog.locator(".field-error")).toHaveText(texts["clients.owner.bad"]);
  await expect(dialog.locator('[data-field="address"]')).toBeFocused();
  expect(asked).toBe(0);

  await dialog.locator('[data-field="address"]').fill("app7.example");
  await page.keyboard.press("Enter");
  await expect(dialog.locator("[data-count]")).toHaveText(
    texts["clients.owner.running_other"].replace("{{count}}", "500"),
    // The first 500 clients take the server long under load.
    { timeout: 40_000 },
  );
  await expect(dialog.locator("progress")).toBeVisible();
  await expect(dialog.locator('[data-name="client-0007"]')).toBeVisible();
  await dialog.locator('[data-action="stop"]').click();
  await expect(dialog.locator("[data-count]")).toHaveText(
    texts["clients.owner.stopped_other"].replace("{{count}}", "500"),
  );
  await expect(dialog.locator('[data-name="client-0007"]')).toBeVisible();
  release();

  await dialog.locator('[data-field="address"]').fill("https://app519.example/cb");
  await page.keyboard.press("Enter");
  await expect(dialog.locator('[data-name="client-0519"] [data-fit]').first()).toHaveAttribute("data-fit", "prefix", {
    timeout: 40_000,
  });
  await expect(dialog.locator("[data-id]")).toHaveCount(1);
  await dialog.locator('[data-field="address"]').fill("https://nobody.test/");
  await page.keyboard.press("Enter");
  // Reads every client, which is slow on a busy server.
  await expect(dialog.locator('[data-state="no-results"]')).toContainText(texts["clients.owner.none"], {
    timeout: 30_000,
  });
  await page.keyboard.press("Escape");
  await expect(find.dialog("find-owner")).toHaveCount(0);
  await expect(find.action("find-owner")).toBeFocused();
});

test("the URI search has no finding", async ({ openPanel, admin, server }) => {
  await server.partialImport(admin.realm, {
    clients: [
      {
        clientId: "a-shop",
        enabled: false,
        rootUrl: "https://shop.example",
        redirectUris: ["/cb", "https://shop.example/*"],
        webOrigins: ["+"],
      },
    ],
  });
  const { page } = await openClients(openPanel, "/");
  const find = hooks(page);
  await find.input("search").fill("https://shop.example/cb");
  await expect(find.action("look-through")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await find.action("look-through").click();
  const dialog = find.dialog("find-owner");
  await expect(dialog.locator('[data-name="a-shop"]')).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await dialog.locator('[data-field="address"]').fill("nothing else");
  await page.keyboard.press("Enter");
  await expect(dialog.locator(".field-error")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
