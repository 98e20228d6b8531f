import { hooks } from "../../support/hooks.ts";
import { readsOf } from "../../support/requests.ts";
import { expect, test } from "../../support/test.ts";
import { addClients } from "./many.ts";
import { goTo, openClients } from "./pages.ts";

const few = 5;
const many = 1_500;
const clientsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ clientId: `client-${String(from + index).padStart(4, "0")}` }));

const tabs = [
  "settings",
  "keys",
  "credentials",
  "roles",
  "clientScopes/setup",
  "serviceAccount",
  "sessions",
  "advanced",
];

test("the screens send the same requests for 5 clients as for 1,500", async ({
  openPanel,
  admin,
  server,
  page: testPage,
}) => {
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
    await expect(find.row({ name: "aaa-first" })).toHaveCount(0);
    asked.search = await known();
    for (const tab of tabs) {
      await goTo(page, `/${id}/${tab}`);
      await expect(find.tab(tab.split("/")[0] ?? "")).toHaveAttribute("aria-current", "page");
      // The tab sends requests only after its code is loaded.
      await expect(find.state("loading")).toHaveCount(0);
      asked[tab] = await known();
    }
    return asked;
  };
  await addClients(server, admin.realm, clientsFrom(0, few));
  const small = await walk("client-0004");
  await addClients(server, admin.realm, clientsFrom(few, many));
  const large = await walk("client-1499");
  expect(large).toEqual(small);
  expect(small.list?.length).toBeLessThanOrEqual(4);
  for (const tab of tabs) expect(small[tab]?.length, `${tab}: ${small[tab]?.join("\n")}`).toBeLessThanOrEqual(5);
});
