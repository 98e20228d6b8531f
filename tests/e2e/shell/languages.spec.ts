// Translations load per area; texts of a realm take precedence.
import german from "../../../src/i18n/locales/de/core.json" with { type: "json" };
import clients from "../../../src/i18n/locales/de/clients.json" with { type: "json" };
import users from "../../../src/i18n/locales/fr/users.json" with { type: "json" };
import { readdirSync, readFileSync } from "node:fs";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test("a German console has every area in German without texts of Keycloak's console; texts of the realm win", async ({
  page,
  openConsole,
  admin,
}) => {
  await admin.post("/localization/de", { createClient: "Anwendung aufnehmen" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openConsole({ locale: "de", path: "clients" });
  await expect(page.locator('[data-nav="clients"]')).toHaveText(german.clients);
  await expect(page.getByText(clients.clientsExplain)).toBeVisible();
  await expect(hooks(page).action("create")).toHaveText("Anwendung aufnehmen");
  expect(asked.filter((path) => path.includes("/resources/"))).toEqual([]);
  expect(asked.filter((path) => path.endsWith("/localization/de"))).toHaveLength(1);
});

test("a panel in Canadian French is in French", async ({ openPanel, page }) => {
  await openPanel("iam-users", { attributes: { locale: "fr-CA" } });
  await expect(page.locator("iam-users h1")).toHaveText(users.titleUsers);
  await expect(hooks(page).action("create").first()).toHaveText(users.createUser);
});

test("a panel works in every language of the package, in its own direction", async ({ openPanel, page }) => {
  const locales = "src/i18n/locales";
  for (const locale of readdirSync(locales)) {
    const texts = JSON.parse(readFileSync(`${locales}/${locale}/clients.json`, "utf8")) as Record<string, string>;
    await openPanel("iam-clients", { attributes: { locale } });
    await expect(page.locator("iam-clients h1"), locale).toHaveText(texts.clientList ?? "");
    await expect(page.getByText(texts.clientsExplain ?? ""), locale).toBeVisible();
    await expect(page.locator("iam-clients .iam").first()).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
  }
});
