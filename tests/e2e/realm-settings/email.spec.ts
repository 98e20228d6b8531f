import texts from "../../../src/areas/realm-settings/email/en.json" with { type: "json" };
import own from "../../../src/areas/realm-settings/en.json" with { type: "json" };
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const path = "realm-settings/email";
const at = (name: string) => `smtpServer.${name}`;

test("a mail server is entered, tested before saving, and the mail arrives", async ({ page, site, admin, mail }) => {
  const { host, port } = mail.smtp;
  await admin.put("", { smtpServer: {} });
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path });
  const { action, alert, field } = hooks(page);
  await expect(action("test-connection")).toBeDisabled();
  await field(at("from")).fill("nobody");
  await expect(page.locator('[data-for="smtpServer.from"] .field-error')).toBeVisible();
  await field(at("from")).fill("realm@acme.example");
  await field(at("fromDisplayName")).fill("Acme");
  await action("save").click();
  await field(at("host")).fill(host);
  await field(at("port")).fill(port);
  await action("test-connection").click();
  await expect(alert("success")).toContainText(texts.testConnectionSuccess);
  expect(mail.mails.at(-1)).toMatchObject({ from: "realm@acme.example" });
  expect((await admin.get("")).smtpServer).toEqual({});

  await action("save").click();
  await expect(alert("success").last()).toContainText(own.realmSaveSuccess);
  const { smtpServer, ...after } = await admin.get("");
  expect(smtpServer).toEqual({ from: "realm@acme.example", fromDisplayName: "Acme", host, port });
  const { smtpServer: _, attributes: __, ...rest } = before;
  const { attributes: ___, ...others } = after;
  expect(others).toEqual(rest);
});

test("D8: the password stays when other fields are saved, and is never a mask", async ({ page, site, admin, mail }) => {
  const smtpServer = { ...mail.smtp, auth: "true", user: "me", password: "s3cret" };
  await admin.put("", { smtpServer });
  await openConsole({ page, site, admin }, { path });
  const { action, alert, field } = hooks(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.postData() ?? ""));
  await field(at("replyTo")).fill("help@acme.example");
  await action("save").click();
  await expect(alert("success")).toContainText(own.realmSaveSuccess);
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toContain("s3cret");
  // The mail server accepts any password, so this checks only that the test with the mask succeeds.
  await action("test-connection").click();
  await expect(alert("success").last()).toContainText(texts.testConnectionSuccess);
  await page.goto(page.url().replace("/email", "/sessions"));
  await field("ssoSessionIdleTimeout").fill("40");
  await action("save").click();
  await expect.poll(async () => (await admin.get("")).ssoSessionIdleTimeout).toBe(2400);
  expect((await admin.get("")).smtpServer).toEqual({
    ...smtpServer,
    password: "**********",
    replyTo: "help@acme.example",
  });
  expect(sent.at(-1)).not.toContain("smtpServer");
});

test("an unreachable mail server is reported with the server's message, without accessibility findings", async ({
  page,
  site,
  admin,
}) => {
  await admin.put("", { smtpServer: { from: "realm@acme.example", host: "127.0.0.1", port: "1" } });
  await openConsole({ page, site, admin }, { path });
  const { action, alert, field } = hooks(page);
  await action("test-connection").click();
  await expect(alert("danger")).toBeVisible();
  await field(at("auth")).click();
  await expect(field(at("password"))).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
