// The sign-in doctor of a user, and Unlock for several users.
import texts from "../../../src/areas/users/doctor/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { goTo, hooks, openUsers, person } from "./userPages.ts";

test.use({
  realmSettings: {
    bruteForceProtected: true,
    failureFactor: 2,
    quickLoginCheckMilliSeconds: 0,
    eventsEnabled: true,
    verifyEmail: true,
    clients: [
      { clientId: "crm", publicClient: true, redirectUris: ["https://crm.example/*"] },
      { clientId: "old", publicClient: true, enabled: false, redirectUris: ["https://old.example/*"] },
    ],
  },
});

test("a locked user is explained, unlocked and followed to the client", async ({ openPanel, admin }) => {
  const id = await admin.createUser(
    person("ada", {
      email: "ada@test.example",
      emailVerified: false,
      requiredActions: ["UPDATE_PASSWORD"],
      credentials: [{ type: "password", value: "right" }],
    }),
  );
  await expect
    .poll(async () => {
      await fetch(`${serverUrl}/realms/${admin.realm}/protocol/openid-connect/token`, {
        method: "POST",
        body: new URLSearchParams({ grant_type: "password", client_id: "portal", username: "ada", password: "wrong" }),
      });
      return admin.get(`/attack-detection/brute-force/users/${id}`);
    })
    .toMatchObject({ disabled: true });
  const [crm, old] = [await admin.client("crm"), await admin.client("old")];
  const { page, panel } = await openUsers(openPanel, `/${id}/sign-in?client=${crm.id}`);
  const find = hooks(page);
  const verdict = page.locator(".doctor-verdict");
  const stop = (name: string) => page.locator(`[data-stop="${name}"]`);
  await expect(verdict).toHaveAttribute("data-reason", "locked");
  await expect(verdict).toContainText("crm");
  await expect(verdict).toContainText("after 2 failed attempts from");
  await expect(verdict).toContainText(texts["doctor.hint.locked"]);
  await expect(page.locator(".doctor-train li.blocked")).toHaveCount(1);
  await expect(page.locator(".doctor-train li.blocked")).toContainText("Username Password Form");
  await expect(stop("end")).toHaveAttribute("data-outcome", "ahead");
  await expect(page.locator('[data-event="USER_DISABLED_BY_TEMPORARY_LOCKOUT"]').first()).toBeVisible();
  // The server locks a moment later: an attempt in between has another reason.
  const failed = page.locator('[data-event="LOGIN_ERROR"]');
  await expect(failed.filter({ hasText: "Invalid user credentials" }).first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);

  await page.locator('.doctor-train [data-action="unlock"]').click();
  await expect(verdict).toHaveAttribute("data-outcome", "signsIn");
  await admin.shows(`/attack-detection/brute-force/users/${id}`, { disabled: false, numFailures: 0 });

  await stop("UPDATE_PASSWORD").locator('[data-action="remove-required-action"]').click();
  await expect(stop("UPDATE_PASSWORD")).toHaveCount(0);
  await admin.shows(`/users/${id}`, { requiredActions: [], emailVerified: false, email: "ada@test.example" });
  await stop("VERIFY_EMAIL").locator('[data-action="verify-email"]').click();
  await find.dialog("confirm-verify-email").locator('[data-action="confirm"]').click();
  await expect(stop("VERIFY_EMAIL")).toHaveCount(0);
  await admin.shows(`/users/${id}`, { emailVerified: true, enabled: true });

  await goTo(panel, `/${id}/sign-in?client=${old.id}`);
  await expect(verdict).toHaveAttribute("data-reason", "clientDisabled");
  const own: { id: string }[] = await admin.get(`/users/${id}/credentials`);
  await admin.delete(`/users/${id}/credentials/${own[0]?.id}`);
  await goTo(panel, `/${id}/sign-in?client=${crm.id}`);
  await find.action("check").click();
  await expect(verdict).toHaveAttribute("data-reason", "credential");
  await expect(page.locator('.doctor-train li.blocked [data-action="reset-password"]')).toBeVisible();
});

test("a viewer of users alone sees the account, and which role the rest needs", async ({ openPanel, admin }) => {
  const id = await admin.createUser(person("ada", { enabled: false }));
  await admin.createAdmin("viewer", ["view-users", "query-users"]);
  const { page } = await openUsers(openPanel, `/${id}/sign-in`, { user: "viewer" });
  await expect(page.locator(".doctor-verdict")).toHaveAttribute("data-reason", "userDisabled");
  await expect(page.locator('[data-notice="flow-unread"]')).toBeVisible();
  await expect(page.locator(".doctor-attempts")).toContainText(texts["doctor.attempts.forbidden"]);
  await expect(page.locator(".doctor-train .cures button")).toHaveCount(0);
});
