// User storage provider of an extension: the server declares its form.
import { EXTENSION } from "../../../scripts/lib/testing/extensionJar.mjs";
import texts from "../../../src/areas/user-federation/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { at, providers } from "./pages.ts";

test("an extension's provider is created, rejected, edited, synchronized and keeps unedited settings", async ({
  page,
  site,
  admin,
}) => {
  await openConsole({ page, site, admin }, { path: "user-federation" });
  const { action, alert, dialog, field, input, row } = hooks(page);
  await action(`create-${EXTENSION.storage}`).click();
  await expect(field(at("color"))).toHaveValue("blue");
  await input("name").fill("index <b>");
  await action("save").click();
  await expect(page.locator(`[data-for="${at("drawer")}"] .field-error`)).toBeVisible();
  // Server errors appear with their message and keep the input.
  await input(at("drawer")).fill("none");
  await input(at("lock")).fill("open sesame");
  await input(at("cards.count")).fill("7");
  await action("save").click();
  await expect(alert("danger")).toContainText("There is no such drawer");
  expect(await providers(admin)).toEqual([]);
  await input(at("drawer")).fill("A to K");
  await input(at("shelves")).first().fill("upper");
  expect(await findings(page)).toEqual([]);
  await action("save").click();
  await expect(alert("success")).toContainText(texts.createUserProviderSuccess);
  const [made] = await providers(admin);
  expect(made).toMatchObject({
    ...{ name: "index <b>", providerId: EXTENSION.storage },
    config: { drawer: ["A to K"], "cards.count": ["7"], color: ["blue"], sorted: ["true"], shelves: ["upper"] },
  });
  const id = made?.id ?? "";

  // Unedited settings stay, and the password, which the form never had, is not sent.
  await row({ id }).getByRole("link").click();
  await expect(input(at("drawer"))).toHaveValue("A to K");
  await field(at("color")).selectOption("red");
  await field(at("sorted")).click();
  await field(at("fullSyncPeriod")).click();
  await field(at("cachePolicy")).selectOption("NO_CACHE");
  const sent = page.waitForRequest((request) => request.method() === "PUT" && request.url().endsWith(`/${id}`));
  await action("save").click();
  await expect(alert("success")).toContainText(texts.userProviderSaveSuccess);
  expect((await sent).postData()).not.toContain("open sesame");
  await admin.shows(`/components/${id}`, {
    ...made,
    config: {
      ...made?.config,
      ...{ color: ["red"], sorted: ["false"], fullSyncPeriod: ["604800"], cachePolicy: ["NO_CACHE"] },
    },
  });

  // The extension sets these numbers.
  await action("actions").click();
  await action("sync-all").click();
  await dialog("sync-all").locator(`[data-action="start"]`).click();
  await expect(dialog("sync-all").locator(`[data-count="added"] dd`)).toHaveText("7");
});
