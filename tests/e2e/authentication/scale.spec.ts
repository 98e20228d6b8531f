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

test("flows are listed and opened by the same requests, whether 5 clients use one or 300", async ({
  openPanel,
  admin,
  server,
  page: testPage,
}) => {
  test.setTimeout(120_000);
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

test("where the server takes long to look through all clients, the list stands without it, and each flow is asked about", async ({
  openPanel,
  admin,
  page: testPage,
}) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  await admin.post("/clients", { clientId: "app", authenticationFlowBindingOverrides: { browser: id } });
  // As in a realm of very many clients: no answer comes in time.
  await testPage.route("**/ui-ext/authentication-management/flows", () => {});
  const { page } = await openPanel("iam-authentication", { attributes: { path: "/flows" } });
  const on = hooks(page);
  await expect(on.row({ name: "my browser" })).toBeVisible();
  const row = on.row({ name: "my browser" });
  await row.locator('[data-action="look-up"]').click();
  await row.locator('[data-action="used-by"]').click();
  await expect(page.getByText("app", { exact: true })).toBeVisible();
});

test("a flow of 150 steps is open at once, and a step moves in one visible step", async ({ openPanel, admin }) => {
  test.setTimeout(120_000);
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
  // A whole sub-flow goes up: shown in the next frames, long before the server has answered.
  await on.row({ name: "part 14" }).focus();
  // A key goes another way into the page than what is evaluated there: who waits for it is there before it is pressed.
  const waiting = await page.evaluateHandle(() => ({
    shown: new Promise<{ ms: number; names: string[] }>((done) => {
      const root = document.querySelector("iam-authentication")?.shadowRoot as ShadowRoot;
      // What draws the table anew may put another body in place of this one.
      const names = () =>
        [...root.querySelectorAll<HTMLElement>('[data-list=steps] tr[aria-level="1"]')].map(
          ({ dataset }) => dataset.name ?? "",
        );
      root.addEventListener(
        "keydown",
        () => {
          const began = performance.now();
          const seen = new MutationObserver(() => {
            if (names().at(-1) !== "part 13") return;
            seen.disconnect();
            requestAnimationFrame(() => done({ ms: performance.now() - began, names: names().slice(-2) }));
          });
          seen.observe(root, { childList: true, subtree: true, attributes: true });
        },
        { once: true, capture: true },
      );
    }),
  }));
  await page.keyboard.press("Alt+ArrowUp");
  const { ms, names } = await waiting.evaluate(({ shown }) => shown);
  expect(names).toEqual(["part 14", "part 13"]);
  test.info().annotations.push({ type: "moved", description: `${Math.round(ms)} ms` });
  expect(ms).toBeLessThan(500);
  await expect
    .poll(async () =>
      (await stepsOf(admin, "large"))
        .filter(({ level }) => level === 0)
        .map((one) => one.displayName)
        .slice(-2),
    )
    .toEqual(["part 14", "part 13"]);
});
