// Unsaved changes while a portal navigates away and back.
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { openRow } from "./demo.ts";

test("unsaved changes return with the element, are merged with the server's record, and saved", async ({
  openPanel,
  admin,
}) => {
  const id = await admin.createUser({ username: "amelie", firstName: "Amélie", lastName: "Ito" });
  const { page, panel } = await openPanel("iam-users", { attributes: { "keep-drafts": "" } });
  const at = hooks(panel);
  await openRow(panel, "amelie");
  await at.input("firstName").fill("Emilia");
  const path = await panel.getAttribute("path");
  // The portal's router removes the element and creates another one on return.
  const come = () =>
    page.evaluate(async (to) => {
      const old = document.querySelector("iam-users") as HTMLElement & { getToken: unknown };
      const next = old.cloneNode() as typeof old;
      old.remove();
      await new Promise((resolve) => setTimeout(resolve, 200));
      next.getToken = old.getToken;
      next.setAttribute("path", to ?? "/");
      document.body.append(next);
    }, path);
  await come();
  await expect(at.input("firstName")).toHaveValue("Emilia");
  await expect(panel.locator('[data-note="kept-draft"]')).toBeVisible();
  // A concurrent change of another field.
  await admin.put(`/users/${id}`, { ...(await admin.get(`/users/${id}`)), lastName: "Sato" });
  await at.action("save").click();
  await expect(panel.locator('[data-note="kept-draft"]')).toHaveCount(0);
  expect(await admin.get(`/users/${id}`)).toMatchObject({ firstName: "Emilia", lastName: "Sato" });
});
