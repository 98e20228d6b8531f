import {
  linesOf,
  restoreSteps,
  deletedIn,
  newIdSlot,
  withFieldsBack,
  type ChangeEvent,
  type Subject,
} from "../../../src/history/index.ts";
import { changeRecord } from "../../../src/kit/write/record.ts";
import { diff, readRealm, type Json } from "../../../src/realm-document/index.ts";
import { recordAccess } from "../../../src/sections/history/recordAccess.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { restServer } from "./restServer.ts";

test.use({
  realmSettings: { adminEventsEnabled: true, adminEventsDetailsEnabled: true, organizationsEnabled: true },
});

const secret = "s3cret-value-of-a-test";

/** Numbers that are the same in each run (mulberry32). */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Edit = (record: Json, number: number) => Json;

interface Edited {
  at: string;
  edits: readonly Edit[];
}

const text =
  (field: string): Edit =>
  (record, number) => ({ ...record, [field]: `${field} ${number}` });
const flag =
  (field: string): Edit =>
  (record) => ({ ...record, [field]: record[field] !== true });
const inMap =
  (map: string, key: string, wrap: (value: string) => unknown = (value) => value): Edit =>
  (record, number) => ({
    ...record,
    [map]: { ...(record[map] as Json | undefined), [key]: wrap(`value ${number}`) },
  });
const list = (value: string) => [value];

/** Records of 13 kinds. */
async function records(admin: RealmAdmin): Promise<readonly Edited[]> {
  const client = await admin.post("/clients", {
    ...{ clientId: "shop", secret, redirectUris: ["https://shop.test.example/*"], webOrigins: ["+"] },
  });
  const scope = await admin.post("/client-scopes", { name: "orders", protocol: "openid-connect" });
  await admin.post("/roles", { name: "auditor", description: "Reads all" });
  await admin.post(`/clients/${client.id}/roles`, { name: "reader" });
  const group = await admin.post("/groups", { name: "sales" });
  const user = await admin.post("/users", { username: "ada", enabled: true });
  const provider = { alias: "corp", providerId: "oidc", enabled: true };
  await admin.post("/identity-provider/instances", {
    ...provider,
    config: {
      clientId: "x",
      clientSecret: secret,
      authorizationUrl: "https://corp.test.example/a",
      tokenUrl: "https://corp.test.example/t",
    },
  });
  const providerMapper = await admin.post("/identity-provider/instances/corp/mappers", {
    ...{ name: "dep", identityProviderAlias: "corp", identityProviderMapper: "hardcoded-attribute-idp-mapper" },
    config: { syncMode: "INHERIT", attribute: "dep", "attribute.value": "a" },
  });
  const mapper = await admin.post(`/clients/${client.id}/protocol-mappers/models`, {
    ...{ name: "dep", protocol: "openid-connect", protocolMapper: "oidc-usermodel-attribute-mapper" },
    config: { "user.attribute": "dep", "claim.name": "dep", "jsonType.label": "String" },
  });
  const component = await admin.post("/components", {
    ...{ name: "ours", providerId: "hmac-generated", providerType: "org.keycloak.keys.KeyProvider" },
    config: { priority: ["10"], algorithm: ["HS384"] },
  });
  const flow = await admin.post("/authentication/flows", {
    alias: "own",
    providerId: "basic-flow",
    topLevel: true,
    description: "",
  });
  const organization = await admin.post("/organizations", {
    name: "acme",
    alias: "acme",
    domains: [{ name: "acme.test.example" }],
  });
  const role = await admin.get("/roles/auditor");
  const clientRole = await admin.get(`/clients/${client.id}/roles/reader`);
  return [
    { at: "", edits: [text("displayName"), flag("rememberMe"), (r, n) => ({ ...r, accessTokenLifespan: 300 + n })] },
    {
      at: `/clients/${client.id}`,
      edits: [
        text("name"),
        flag("consentRequired"),
        inMap("attributes", "access.token.lifespan", (value) => value.replace(/\D/g, "")),
        (r, n) => ({ ...r, redirectUris: ["https://shop.test.example/*", `https://shop${n}.test.example/*`] }),
      ],
    },
    { at: `/client-scopes/${scope.id}`, edits: [text("description"), inMap("attributes", "consent.screen.text")] },
    { at: `/roles-by-id/${role.id}`, edits: [text("description"), inMap("attributes", "region", list)] },
    { at: `/roles-by-id/${clientRole.id}`, edits: [text("description"), inMap("attributes", "region", list)] },
    { at: `/groups/${group.id}`, edits: [text("name"), inMap("attributes", "region", list)] },
    { at: `/users/${user.id}`, edits: [text("firstName"), text("lastName"), flag("emailVerified"), flag("enabled")] },
    {
      at: "/identity-provider/instances/corp",
      edits: [text("displayName"), flag("trustEmail"), inMap("config", "defaultScope")],
    },
    {
      at: `/identity-provider/instances/corp/mappers/${providerMapper.id}`,
      edits: [inMap("config", "attribute.value")],
    },
    { at: `/clients/${client.id}/protocol-mappers/models/${mapper.id}`, edits: [inMap("config", "claim.name")] },
    {
      at: `/components/${component.id}`,
      edits: [inMap("config", "priority", (value) => [value.replace(/\D/g, "")]), text("name")],
    },
    { at: `/authentication/flows/${flow.id}`, edits: [text("description")] },
    { at: "/authentication/required-actions/VERIFY_EMAIL", edits: [flag("defaultAction"), flag("enabled")] },
    { at: `/organizations/${organization.id}`, edits: [text("description"), inMap("attributes", "region", list)] },
  ];
}

const linesIn = async (admin: RealmAdmin) =>
  linesOf((await admin.get("/admin-events?max=5000")) as ChangeEvent[], admin.realm);

/** Writes the previous values by the pipeline of the page. */
async function putBack(admin: RealmAdmin, subject: Subject, fields: Parameters<typeof withFieldsBack>[2]) {
  const server = restServer(admin);
  await changeRecord<Json>(server, recordAccess(server, subject), (fresh) =>
    withFieldsBack(subject.kind, fresh, fields),
  );
}

test("random edits of 14 kinds are put back one by one, and nothing differs", async ({ admin }) => {
  const edited = await records(admin);
  const below = numbers(40);
  // An event that has the record as it is: the previous state of the first edit.
  for (const { at } of edited) await admin.put(at, await admin.get(at));
  const server = restServer(admin);
  const before = await readRealm(server);
  const users = await admin.get("/users?username=ada&briefRepresentation=false");
  const skip = (await linesIn(admin)).length;
  const count = Number(process.env.IAM_EDITS ?? 42);
  for (let at = 0; at < count; at++) {
    const record = edited[at < edited.length ? at : below(edited.length)];
    if (!record) throw new Error("No record to edit.");
    const edit = record.edits[below(record.edits.length)];
    await admin.put(record.at, edit?.((await admin.get(record.at)) as Json, at));
  }
  const lines = await linesIn(admin);
  const made = lines.slice(0, lines.length - skip);
  expect(made.length).toBe(count);
  for (const { subject, deed } of made) {
    expect(deed.type).toBe("changed");
    if (subject && deed.type === "changed" && deed.fields.length > 0) await putBack(admin, subject, deed.fields);
  }
  const { counts, sections } = diff(before, await readRealm(server));
  expect(
    sections.flatMap(({ items }) =>
      items.filter(({ change }) => change !== "equal").map(({ key, fields }) => [key, fields]),
    ),
  ).toEqual([]);
  expect(counts).toMatchObject({ added: 0, removed: 0, changed: 0, moved: 0 });
  expect(await admin.get("/users?username=ada&briefRepresentation=false")).toEqual(users);
  const client = await admin.client("shop");
  expect((await admin.get(`/clients/${client.id}/client-secret`)).value).toBe(secret);
});

/** Kinds whose ID the server keeps. Source: docs/history.md. */
const keptIds = new Set(["client", "clientScope", "component", "identityProvider", "user", "flow"]);

test("a deleted record of each kind is restored, with the ID that is promised", async ({ admin }) => {
  const edited = (await records(admin)).filter(({ at }) => at !== "" && !at.includes("required-actions"));
  for (const { at } of edited) await admin.put(at, await admin.get(at));
  const server = restServer(admin);
  // Parts of a record before the record.
  for (const { at } of [...edited].reverse()) {
    const was = (await admin.get(at)) as Json;
    await admin.delete(at);
    const [deleted] = deletedIn(await linesIn(admin));
    if (!deleted) throw new Error(`No deletion of ${at} is told.`);
    let id = deleted.id;
    for (const { method, path, body } of restoreSteps(deleted)) {
      const way = `/${path.map((part) => encodeURIComponent(part === newIdSlot ? id : part)).join("/")}`;
      const response = await server.fetch(method, way, body === undefined ? {} : { body });
      id = response?.headers.get("location")?.split("/").at(-1) ?? id;
    }
    const isKept = keptIds.has(deleted.kind);
    expect(deleted.keepsId, deleted.kind).toBe(isKept);
    const found =
      deleted.kind === "realmRole"
        ? await admin.get("/roles/auditor")
        : deleted.kind === "clientRole"
          ? await admin.get(`/clients/${was.containerId}/roles/reader`)
          : await admin.get(isKept ? at : at.replace(/[^/]+$/, id));
    const name = ["clientId", "username", "alias", "name"].find((field) => typeof was[field] === "string") ?? "name";
    expect(found[name], deleted.kind).toBe(was[name]);
    expect(JSON.stringify(found)).not.toContain(secret);
  }
  const client = await admin.client("shop");
  expect((await admin.get(`/clients/${client.id}/client-secret`)).value).not.toContain("*");
});
