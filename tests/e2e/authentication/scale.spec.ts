import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { addClients } from "../clients/many.ts";
import { copyFlow, stepsOf } from "./flows.ts";

const clientsFrom = (from: number, to: number, flow: string) =>
  Array.from({ length: to - from }, (_, index) => ({
    clientId: `client-${String(from + index).padStart(4, "0")}`,
    authenticationFlowBindingOverrides: { browser: flow },
  }));

test("the flow list and a flow send the same requests for 5 clients as for 300", async ({
  openPanel,
  admin,
  server,
  page: testPage,
}) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  const reads = readsOf(testPage);
  const walk = async () => {
    const { page } = await openPanel("iam-authentication", { attributes: { path: "/flows" } });
    const on = hooks(page);
    await expect(on.row({ name: "my browser" })).toBeVisible();
    const list = await reads.since();
    await on.row({ name: "my browser" }).getByRole("link").click();
    await expect(on.row({ name: "Cookie" })).toBeVisible();
    return { list, editor: await reads.since() };
  };
  await addClients(server, admin.realm, clientsFrom(0, 5, id));
  const small = await walk();
  await addClients(server, admin.realm, clientsFrom(5, 300, id));
  const large = await walk();
  expect(large).toEqual(small);
  expect(small.list.length, small.list.join("\n")).toBeLessThanOrEqual(4);
  expect(small.editor.length, small.editor.join("\n")).toBeLessThanOrEqual(4);
});

test("the flow list works while the server slowly searches all clients, and then requests usage per flow", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  await admin.post("/clients", { clientId: "app", authenticationFlowBindingOverrides: { browser: id } });
  // Simulates a realm with very many clients: no response in time.
  await testPage.route("**/ui-ext/authentication-management/flows", () => {});
  const { page } = await openPanel("iam-authentication", { attributes: { path: "/flows" } });
  const on = hooks(page);
  await expect(on.row({ name: "my browser" })).toBeVisible();
  const row = on.row({ name: "my browser" });
  await row.locator('[data-action="look-up"]').click();
  await row.locator('[data-action="used-by"]').click();
  await expect(page.getByText("app", { exact: true })).toBeVisible();
});

test("a flow of 150 steps opens, and a step moves before the server responds", async ({ openPanel, admin }) => {
  await admin.post("/authentication/flows", {
    alias: "large",
    providerId: "basic-flow",
    topLevel: true,
    builtIn: false,
  });
  for (let part = 0; part < 15; part++) {
    await admin.post("/authentication/flows/large/executions/flow", {
      ...{ alias: `part ${part}`, type: "basic-flow", provider: "registration-page-form", description: "" },
    });
    for (let step = 0; step < 9; step++)
      await admin.post(`/authentication/flows/part%20${part}/executions/execution`, { provider: "auth-otp-form" });
  }
  const flows: { id: string; alias: string }[] = await admin.get("/authentication/flows");
  const id = flows.find(({ alias }) => alias === "large")?.id ?? "";
  const { page } = await openPanel("iam-authentication", { attributes: { path: `/${id}/notInUse` } });
  const on = hooks(page);
  await expect(page.locator("tr[data-name]")).toHaveCount(150);
  // A whole sub-flow moves up: visible before the server hears of it.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/authentication\/(flows\/large|executions)\b/, async (route) => {
    if (route.request().method() !== "GET") await held;
    await route.continue();
  });
  await on.row({ name: "part 14" }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  const parts = page.locator('[data-list=steps] tr[aria-level="1"]');
  await expect(parts.last()).toHaveAttribute("data-name", "part 13");
  await expect(parts.nth(-2)).toHaveAttribute("data-name", "part 14");
  release();
  await expect
    .poll(async () =>
      (await stepsOf(admin, "large"))
        .filter(({ level }) => level === 0)
        .map((one) => one.displayName)
        .slice(-2),
    )
    .toEqual(["part 14", "part 13"]);
});
