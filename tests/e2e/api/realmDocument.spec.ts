// Carries a client with everything it needs from one realm of a real server to another, and takes it back.
import {
  diff,
  plan,
  readRealm,
  runPlan,
  takeBack,
  type Comparison,
  type RealmDocument,
} from "../../../src/realm-document/index.ts";
import { serverFor, serverOf } from "../../support/apiServer.ts";
import { realmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const itemNamed = ({ sections: all }: RealmDocument, kind: string, name: string) =>
  Object.values(all)
    .flatMap((section) => (section.state === "read" ? section.items : []))
    .find((item) => item.kind === kind && item.names[0] === name);

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

test("reads the same document from an export and, as a viewer, from single reads", async ({ admin, realm }) => {
  const robot = { clientId: "ro;bot/%", secret: "s", serviceAccountsEnabled: true, fullScopeAllowed: false };
  const { id } = await admin.post("/clients", robot).then(() => admin.client(robot.clientId));
  for (const name of ["reader", "w/riter; %25 ☃"]) await admin.post(`/clients/${id}/roles`, { name, attributes: {} });
  const roles = await admin.get(`/clients/${id}/roles`);
  await admin.post("/roles", { name: "boss", description: "B", attributes: { level: ["1"] } });
  const boss = await admin.get("/roles/boss");
  await admin.post(`/roles-by-id/${boss.id}/composites`, roles);
  await admin.post(`/clients/${id}/scope-mappings/realm`, [boss]);
  const account = await admin.get(`/clients/${id}/service-account-user`);
  await admin.post(`/users/${account.id}/role-mappings/realm`, [boss]);
  await admin.post(`/users/${account.id}/role-mappings/clients/${id}`, roles);
  const [scope] = await admin.get("/client-scopes");
  await admin.post(`/client-scopes/${scope.id}/scope-mappings/clients/${id}`, roles);
  const roleNames = ["view-realm", "view-clients", "view-users", "view-identity-providers", "query-groups"];
  await admin.createAdmin("viewer", roleNames);

  const exported = await readRealm(serverOf(realm));
  const viewed = await readRealm(serverFor(realm, { realm, username: "viewer", password: "viewer" }));
  const notRead = Object.values(viewed.sections).filter(({ state }) => state === "notRead");
  expect(notRead.map(({ id: section }) => section)).toEqual(["workflows"]);
  const readable = { ...exported.sections, workflows: viewed.sections.workflows };
  expect(viewed.sections).toEqual(readable);
  expect(itemNamed(viewed, "client", robot.clientId)?.data).toMatchObject({
    scopeMappings: { realm: ["boss"] },
    serviceAccountRoles: { client: { [robot.clientId]: ["reader", "w/riter; %25 ☃"] } },
  });
});
