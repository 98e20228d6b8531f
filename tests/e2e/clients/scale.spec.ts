import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { goTo, openClients } from "./pages.ts";

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ clientId: `client-${String(index).padStart(4, "0")}` }));
const tabs = ["settings", "keys", "credentials", "roles", "clientScopes/setup", "serviceAccount", "sessions", "advanced"];

test("the screens ask for the same answers with 5 clients as with 1,000", async ({ openPanel, admin, server, page: testPage }) => {
  test.setTimeout(240_000);
  await admin.post("/clients", { clientId: "aaa-first", serviceAccountsEnabled: true });
  const { id } = await admin.client("aaa-first");
  const reads = readsOf(testPage);
  const known = async () => (await reads.since()).map((path) => path.replace(/client-\d+/, "client"));
  const walk = async (last: string) => {
    const asked: Record<string, string[]> = {};
    const { page } = await openClients(openPanel);
    const find = hooks(page);
    await expect(find.row({ name: "aaa-first" })).toBeVisible();
    asked.list = await known();
    await find.input("search").fill(last);
    await expect(find.row({ name: last })).toBeVisible();
    asked.search = await known();
    for (const tab of tabs) {
      await goTo(page, `/${id}/${tab}`);
      await expect(find.tab(tab.split("/")[0] ?? "")).toHaveAttribute("aria-current", "page");
      asked[tab] = await known();
    }
    return asked;
  };
  await server.partialImport(admin.realm, { clients: many(5) });
  const few = await walk("client-0004");
  await server.partialImport(admin.realm, { clients: many(1_000).slice(5) });
  const lots = await walk("client-0999");
  expect(lots).toEqual(few);
  expect(few.list?.length).toBeLessThanOrEqual(4);
  for (const tab of tabs) expect(few[tab]?.length, `${tab}: ${few[tab]?.join("\n")}`).toBeLessThanOrEqual(5);
});
