// Carries a client with everything it needs from one realm of a real server to another, and takes it back.
import { Server } from "../../../src/api/server.ts";
import { diff, plan, readRealm, runPlan, takeBack, type Comparison } from "../../../src/realm-document/index.ts";
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { firstAdmin, serverUrl } from "../../support/environment.ts";
import { realmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

let token: Promise<{ access_token: string }> | undefined;
const serverOf = (realm: string) =>
  new Server({
    url: serverUrl,
    realm,
    getToken: async () => (await (token ??= passwordGrant(serverUrl, { realm: "master", ...firstAdmin }))).access_token,
    transport: {
      fetcher: fetch,
      renew: async () => {
        token = passwordGrant(serverUrl, { realm: "master", ...firstAdmin });
        return (await token).access_token;
      },
    },
  });

const sections = ["realm", "clients", "clientScopes", "realmRoles", "flows", "identityProviders"] as const;

const differing = ({ sections: all }: Comparison) =>
  all
    .flatMap(({ items }) => items)
    .filter(
      ({ change, fields }) => change !== "equal" && !(fields.length > 0 && fields.every(({ isSecret }) => isSecret)),
    )
    .map(({ key }) => key);

test("carries a client and what it needs, keeps the secret of the target, and takes all of it back", async ({
  admin,
  realm,
  realms,
  server,
}) => {
  const other = await realms.take({});
  const target = realmAdmin(server, other);
  const mapper = {
    name: "team",
    protocol: "openid-connect",
    protocolMapper: "oidc-hardcoded-claim-mapper",
    config: {},
  };
  await admin.post("/client-scopes", { name: "invoices", protocol: "openid-connect", protocolMappers: [mapper] });
  await admin.post("/roles", { name: "rea;der/%" });
  await admin.post("/authentication/flows/browser/copy", { newName: "step-up" });
  await target.post("/authentication/flows/browser/copy", { newName: "step-up" });
  for (const one of [admin, target]) await one.put("", { browserFlow: "step-up" });
  const client = {
    clientId: "shop",
    secret: "source secret",
    defaultClientScopes: ["invoices"],
    attributes: { a: "b" },
  };
  await admin.post("/clients", { ...client, description: "from the source" });
  await target.post("/clients", { clientId: "shop", secret: "target secret", defaultClientScopes: [] });
  const [execution] = await admin.get("/authentication/flows/step-up/executions");
  await admin.put("/authentication/flows/step-up/executions", { ...execution, requirement: "REQUIRED" });

  const read = async (name: string) => readRealm(serverOf(name), { sections });
  const before = await read(other);
  const comparison = diff(await read(realm), before, { ignore: ["client/portal", "client/console"] });
  const planned = plan(comparison, new Map(differing(comparison).map((key) => [key, "all" as const])));
  expect(planned.unresolved).toEqual([]);
  const journal = await runPlan(planned, serverOf(other));
  expect(Object.values(journal.steps).filter(({ state }) => !["done", "alreadyDone"].includes(state))).toEqual([]);
  expect(differing(diff(await read(realm), await read(other)))).toEqual([]);
  const shop = await target.client("shop");
  expect(shop).toMatchObject({ secret: "target secret", description: "from the source", attributes: { a: "b" } });
  expect((await target.get("")).browserFlow).toBe("step-up");

  const back = takeBack({ plan: planned, journal, before, now: await read(other) });
  await runPlan(back, serverOf(other));
  expect(differing(diff(before, await read(other)))).toEqual([]);
  expect(await target.client("shop")).toMatchObject({ secret: "target secret" });
  realms.leave(other);
});
