import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { expect, serverUrl, test } from "../../support/test.ts";
import { goTo, hooks, openUsers, person } from "./userPages.ts";
import { rowAction } from "./userTab.ts";

test.describe("with brute force detection", () => {
  test.use({
    realmSettings: { bruteForceProtected: true, failureFactor: 2, quickLoginCheckMilliSeconds: 0, eventsEnabled: true },
  });

  const fail = async (realm: string, username: string) => {
    for (let attempt = 0; attempt < 3; attempt += 1)
      await fetch(`${serverUrl}/realms/${realm}/protocol/openid-connect/token`, {
        method: "POST",
        body: new URLSearchParams({ grant_type: "password", client_id: "portal", username, password: "wrong" }),
      });
  };

  test("locked users are marked, and unlocked one by one or together", async ({ openPanel, admin }) => {
    const ids = await Promise.all(
      ["locked-1", "locked-2", "locked-3"].map((name) =>
        admin.createUser(person(name, { credentials: [{ type: "password", value: "right" }] })),
      ),
    );
    for (const [index, name] of ["locked-1", "locked-2", "locked-3"].entries()) {
      await expect
        .poll(async () => {
          await fail(admin.realm, name);
          return admin.get(`/attack-detection/brute-force/users/${ids[index]}`);
        })
        .toMatchObject({ disabled: true });
    }
    const { page, panel } = await openUsers(openPanel, "/?lockedOut=true");
    const find = hooks(page);
    await expect(page.locator("tbody tr[data-id]")).toHaveCount(3);
    await expect(find.row({ name: "locked-3" })).toContainText(texts.temporaryLocked);
    await goTo(panel, "/?search=locked");
    for (const name of ["locked-1", "locked-2", "locked-3"])
      await expect(find.row({ name })).toContainText(texts.temporaryLocked);

    await rowAction(page, "locked-1", "unlock");
    await expect(find.row({ name: "locked-1" })).toContainText("Enabled");
    await admin.shows(`/attack-detection/brute-force/users/${ids[0]}`, { disabled: false, numFailures: 0 });

    await goTo(panel, `/${ids[1]}/settings`);
    const notice = page.locator('[data-notice="locked"]');
    await expect(notice).toContainText("2 failed sign-ins.");
    await expect(find.field("temporaryLocked")).toBeChecked();
    await notice.locator('[data-action="unlock"]').click();
    await expect(notice).toHaveCount(0);
    await expect(find.field("temporaryLocked")).not.toBeChecked();
    await admin.shows(`/attack-detection/brute-force/users/${ids[1]}`, { disabled: false });

    await goTo(panel, "/?search=locked");
    await find.action("unlock-all").click();
    await find.dialog("confirm-unlock-all").locator('[data-action="confirm"]').click();
    await expect(find.row({ name: "locked-3" })).toContainText("Enabled");
    await admin.shows(`/attack-detection/brute-force/users/${ids[2]}`, { disabled: false });
  });

  test("the home leads to the locked users, who are unlocked together", async ({ openConsole, admin, page }) => {
    const ids = await Promise.all(
      ["anna", "ben"].map((name) =>
        admin.createUser(person(name, { credentials: [{ type: "password", value: "right" }] })),
      ),
    );
    for (const [index, name] of ["anna", "ben"].entries())
      await expect
        .poll(async () => {
          await fail(admin.realm, name);
          return admin.get(`/attack-detection/brute-force/users/${ids[index]}`);
        })
        .toMatchObject({ disabled: true });
    await openConsole();
    const find = hooks(page);
    await page.locator('[data-list="attention"] [data-name="locked-out"] a').click();
    await expect(page).toHaveURL(/users\?lockedOut=true/);
    await expect(find.rows()).toHaveCount(2);
    await find.action("select-all").check();
    await find.action("unlock").click();
    const preview = find.dialog("bulk-unlock");
    await hooks(preview).action("confirm").click();
    await expect(preview.locator('[data-result="done"]')).toHaveCount(2);
    for (const id of ids)
      await admin.shows(`/attack-detection/brute-force/users/${id}`, { disabled: false, numFailures: 0 });
  });

  test.describe("permanent", () => {
    test.use({
      realmSettings: {
        bruteForceProtected: true,
        failureFactor: 2,
        quickLoginCheckMilliSeconds: 0,
        permanentLockout: true,
      },
    });

    test("a permanently locked user differs from a disabled one, and is enabled by unlocking", async ({
      openPanel,
      admin,
    }) => {
      const id = await admin.createUser(person("locked", { credentials: [{ type: "password", value: "right" }] }));
      await expect
        .poll(async () => {
          await fail(admin.realm, "locked");
          return admin.get(`/users/${id}`);
        })
        .toMatchObject({ enabled: false });
      const { page } = await openUsers(openPanel, `/${id}/settings`);
      const notice = page.locator('[data-notice="locked"]');
      await expect(notice).toContainText(texts["users.lock.permanent"]);
      await notice.locator('[data-action="unlock"]').click();
      await expect(notice).toHaveCount(0);
      await admin.shows(`/users/${id}`, { enabled: true });
    });
  });
});
