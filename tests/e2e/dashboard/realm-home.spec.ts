import texts from "../../../src/areas/dashboard/en.json" with { type: "json" };
import kitTexts from "../../../src/kit/en.json" with { type: "json" };
import { expect, hooks, test } from "../shell/master.ts";
import { dashboard } from "./pages.ts";

test.describe("any other realm", () => {
  test.use({
    realmSettings: {
      displayName: "Harbour & Sons",
      registrationAllowed: true,
      resetPasswordAllowed: false,
      rememberMe: true,
      verifyEmail: false,
      bruteForceProtected: true,
      eventsEnabled: true,
      adminEventsEnabled: false,
      organizationsEnabled: true,
      sslRequired: "none",
      internationalizationEnabled: true,
      supportedLocales: ["en", "de", "ja"],
      defaultLocale: "en",
    },
  });

  test("welcomes by its display name and tells how it is set, as the server has it", async ({
    openConsole,
    admin,
    realm,
  }) => {
    const page = await openConsole();
    await expect(dashboard(page).heading()).toHaveText("Welcome to Harbour & Sons");
    await expect(page.locator("iam-console")).toContainText(texts.introduction);
    const settings = await admin.get("");
    const word = (isOn: boolean) => (isOn ? kitTexts.on : kitTexts.off);
    await expect(page.locator(".facts")).toBeVisible();
    expect(await dashboard(page).facts(".facts")).toEqual([
      [texts.realmNameField, realm],
      ["Status", "Enabled"],
      [texts.requireSsl, texts["sslType.none"]],
      [texts.registrationAllowed, word(settings.registrationAllowed)],
      [texts.resetPasswordAllowed, word(settings.resetPasswordAllowed)],
      [texts.rememberMe, word(settings.rememberMe)],
      [texts.verifyEmail, word(settings.verifyEmail)],
      [texts.bruteForceDetection, word(settings.bruteForceProtected)],
      [texts.userEvents, word(settings.eventsEnabled)],
      [texts.adminEvents, word(settings.adminEventsEnabled)],
      [texts.organizations, word(settings.organizationsEnabled)],
      [texts.supportedLocales, "English, German, Japanese"],
    ]);
    // It has no tabs, and its address with one shows the same.
    await expect(page.locator("[data-tab]")).toHaveCount(0);
    await page.goto(`${page.url().split("#")[0]}#/${realm}/info`);
    await expect(dashboard(page).heading()).toHaveText("Welcome to Harbour & Sons");
  });

  test("is called by its name where it has no other, and by the text that its display name stands for", async ({
    openConsole,
    admin,
    realm,
  }) => {
    await admin.put("", { displayName: "" });
    const page = await openConsole();
    await expect(dashboard(page).heading()).toHaveText(`Welcome to ${realm}`);
    await admin.post("/localization/en", { harbour: "The harbour" });
    await admin.put("", { displayName: "${harbour}" });
    await page.reload();
    await expect(dashboard(page).heading()).toHaveText("Welcome to The harbour");
  });

  test("leads an admin of few rights to what he may open, and leaves out what he may not know", async ({
    openConsole,
    admin,
  }) => {
    await admin.createAdmin("helper", ["query-users", "view-users"]);
    const page = await openConsole({ user: "helper" });
    await expect(dashboard(page).heading()).toHaveText("Welcome to Harbour & Sons");
    await expect(hooks(page).action("open-users")).toBeVisible();
    for (const area of ["clients", "roles", "events", "client-scopes"])
      await expect(hooks(page).action(`open-${area}`)).toHaveCount(0);
    await expect(page.locator(".facts")).toHaveCount(0);
    await expect(hooks(page).state("error")).toHaveCount(0);
    await hooks(page).action("open-users").click();
    await expect(hooks(page).state("ready")).toBeVisible();
  });
});
