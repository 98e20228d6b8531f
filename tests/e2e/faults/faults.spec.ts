// Network faults: nothing is lost or written twice, and every state is explained.
import kit from "../../../src/kit/en.json" with { type: "json" };
import texts from "../../../src/areas/users/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import type { Fate } from "../../support/proxy.ts";
import { expect, test } from "../../support/test.ts";
import { listed, openUsers, people, person, usernames } from "../users/userPages.ts";

const isList = (url = "") => url.includes("/ui-ext/brute-force-user");

/** Seeded sequence of random numbers. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Presses a button until the page reports success. */
async function until(press: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isDone()) return;
    await press();
    expect(await isDone(), "done after so many tries").toBe(true);
  }).toPass({ intervals: [300], timeout: 20_000 });
}

test("a slow connection shows pending work, and a second press of Save sends nothing twice", async ({
  openPanel,
  admin,
  way,
}) => {
  const id = await admin.createUser(person("eve"));
  way.latencyMs = 2000;
  const { page } = await openUsers(openPanel, `/${id}/settings`, { attributes: { "server-url": way.url } });
  const find = hooks(page);
  await expect(find.input("firstName")).toHaveValue("Test", { timeout: 30_000 });
  await find.input("firstName").fill("Slow");
  await find.action("save").click();
  await expect(find.action("save")).toBeDisabled();
  await find.action("save").click({ force: true });
  await page.keyboard.press("Enter");
  await expect(find.alert("success")).toContainText(texts.userSaved, { timeout: 30_000 });
  await admin.shows(`/users/${id}`, { firstName: "Slow" });
  expect(way.passed.filter((request) => request.startsWith("PUT "))).toHaveLength(1);
});

test("one in twenty requests fails: users are found, edited and created once each", async ({
  openPanel,
  admin,
  way,
}) => {
  await admin.import({ users: people("worker", 12) });
  const random = numbers(7);
  way.fate = () => (random() < 0.05 ? (random() < 0.5 ? "cut" : "cut-answer") : "pass");
  const { page } = await openUsers(openPanel, "/", { attributes: { "server-url": way.url } });
  const find = hooks(page);
  const retry = async () => {
    if (await find.action("retry").first().isVisible()) await find.action("retry").first().click();
  };
  for (const number of ["01", "05", "12"]) {
    const name = `worker-${number}`;
    await until(retry, () => find.input("search").isVisible());
    await find.input("search").fill(name);
    await until(retry, async () => (await usernames(page)).join() === name);
    await find.row({ name }).getByRole("link").first().click();
    await until(retry, () => find.input("firstName").isVisible());
    await find.input("firstName").fill(`Changed ${number}`);
    await until(
      async () => {
        if (await find.action("save").isEnabled()) await find.action("save").click();
      },
      async () => !(await find.action("save").isVisible()),
    );
    await admin.shows(`/users/${(await admin.user(name)).id}`, {
      firstName: `Changed ${number}`,
      lastName: name,
      email: `${name}@test.example`,
    });
    await page.getByRole("link", { name: texts.titleUsers, exact: true }).first().click();
  }
  // The write succeeded without a response: the user is looked up, and the page continues as created.
  await until(retry, () => find.action("create").first().isVisible());
  await find.action("create").first().click();
  await until(retry, () => find.input("username").isVisible());
  await find.input("username").fill("only-once");
  await find.input("email").fill("only-once@test.example");
  way.fate = ({ method }) => (method === "POST" ? "cut-answer" : "pass");
  await find.action("save").click();
  await expect(find.alert("success").filter({ hasText: texts.userCreated })).toBeVisible();
  expect(await admin.get("/users?username=only-once&exact=true")).toHaveLength(1);
});

test("a save with a gateway's 500 after success is reported as saved", async ({ openPanel, admin, way }) => {
  const id = await admin.createUser(person("eve"));
  const { page } = await openUsers(openPanel, `/${id}/settings`, { attributes: { "server-url": way.url } });
  const find = hooks(page);
  await expect(find.input("firstName")).toHaveValue("Test");
  await find.input("firstName").fill("Kept");
  way.fate = ({ method }) => (method === "PUT" ? "fail-answer" : "pass");
  await find.action("save").click();
  await expect(find.alert("success")).toContainText(texts.userSaved);
  await admin.shows(`/users/${id}`, { firstName: "Kept" });
  expect(way.passed.filter((request) => request.startsWith("PUT "))).toHaveLength(1);
});

const broken: readonly (readonly [Fate, RegExp | string])[] = [
  ["unavailable", "HTTP 503"],
  ["truncate", kit["error.unreadable"]],
  ["html", kit["error.unreadable"]],
];
for (const [fate, says] of broken) {
  test(`a list with a broken response (${fate}) reports it, the panel stays, and a retry works`, async ({
    openPanel,
    admin,
    way,
  }) => {
    await admin.createUser(person("eve"));
    way.fate = ({ url }) => (isList(url) ? fate : "pass");
    const { page } = await openUsers(openPanel, "/", { attributes: { "server-url": way.url } });
    const find = hooks(page);
    await expect(page.locator('[data-list="users"]')).toHaveAttribute("data-state", "error", { timeout: 20_000 });
    await expect(page.locator('[role="alert"][data-state="error"]')).toContainText(says);
    await expect(page.locator("iam-users h1")).toHaveText(texts.titleUsers);
    way.fate = () => "pass";
    await find.action("retry").click();
    await expect(find.row({ name: "eve" })).toBeVisible();
  });

  test(`a broken user response (${fate}) is rejected, and nothing overwrites the real user`, async ({
    openPanel,
    admin,
    way,
  }) => {
    const id = await admin.createUser(person("eve"));
    const { page } = await openUsers(openPanel, `/${id}/settings`, { attributes: { "server-url": way.url } });
    const find = hooks(page);
    await find.input("firstName").fill("Whole");
    await page.waitForLoadState("networkidle");
    // The save first reads the user again and gets an invalid response.
    way.fate = ({ method, url }) => (method === "GET" && url?.includes(`/users/${id}`) ? fate : "pass");
    await find.action("save").click();
    await expect(find.alert("danger")).toBeVisible();
    expect(way.passed.filter((request) => request.startsWith("PUT "))).toEqual([]);
    await expect(find.input("firstName")).toHaveValue("Whole");
    way.fate = () => "pass";
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.userSaved);
    await admin.shows(`/users/${id}`, { firstName: "Whole", lastName: "eve", email: "eve@test.example" });
  });
}

test("responses in small chunks are shown when complete", async ({ openPanel, admin, way }) => {
  await admin.import({ users: people("worker", 9) });
  way.fate = () => "drip";
  const { page } = await openUsers(openPanel, "/", { attributes: { "server-url": way.url } });
  await listed(page);
  await expect.poll(async () => (await usernames(page)).length, { timeout: 30_000 }).toBe(10);
});

for (const minutes of [-10, 10]) {
  test(`a clock ${minutes} minutes off neither locks users out nor causes repeated token requests`, async ({
    openConsole,
    page,
    admin,
    realm,
  }) => {
    await admin.createUser(person("eve"));
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    const tokens: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(`/realms/${realm}/protocol/openid-connect/token`)) tokens.push(request.url());
    });
    await openConsole({ path: "users" });
    const find = hooks(page);
    await expect(find.row({ name: "eve" })).toBeVisible();
    await find.row({ name: "eve" }).getByRole("link").first().click();
    await find.input("firstName").fill("On time");
    await find.action("save").click();
    await expect(find.alert("success")).toContainText(texts.userSaved);
    await admin.shows(`/users/${(await admin.user("eve")).id}`, { firstName: "On time" });
    expect(tokens.length).toBeLessThanOrEqual(3);
  });
}
