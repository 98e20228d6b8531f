// Secrets that a real server keeps when a write omits them: tests every line of `src/api/unchangedSecrets.ts`.
import { createServer as createHttpServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { withoutUnchangedSecrets, type RecordKind } from "../../../src/api/unchangedSecrets.ts";
import { serverUrl } from "../../support/environment.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

type Record_ = Record<string, unknown> & { attributes?: Record<string, unknown> };

const lists = { token: ["s3cret-a"], team: ["blue"] };
const mapper = {
  name: "m",
  protocol: "openid-connect",
  protocolMapper: "oidc-hardcoded-claim-mapper",
  config: { "claim.name": "a", "claim.value": "b", password: "s3cret-m" },
};

/** Creates a record full of secrets and resolves to its path; `change` edits other fields. */
interface Case {
  kind: RecordKind;
  make: (admin: RealmAdmin) => Promise<string>;
  change: Record<string, unknown>;
}

const idOf = async (admin: RealmAdmin, path: string, name: string): Promise<string> =>
  (await admin.get(`${path}?search=${name}`)).find((entry: { name?: string }) => entry.name === name).id;

const cases: Readonly<Record<string, Case>> = {
  client: {
    kind: "client",
    change: { name: "renamed" },
    make: async (admin) => {
      await admin.post("/clients", {
        clientId: "shop",
        publicClient: false,
        secret: "s3cret-c",
        attributes: {
          "saml.signing.private.key": "s3cret-k",
          "saml.encryption.private.key": "s3cret-e",
          "ssf.stream.delivery.authorizationHeader": "s3cret-h",
          "own.token": "s3cret-t",
        },
        protocolMappers: [mapper],
      });
      return `/clients/${(await admin.client("shop")).id}`;
    },
  },
  "client scope": {
    kind: "client-scope",
    change: { description: "changed" },
    make: async (admin) => {
      await admin.post("/client-scopes", {
        name: "sc",
        protocol: "openid-connect",
        attributes: { "own.secret": "s3cret-s", "display.on.consent.screen": "true" },
        protocolMappers: [mapper],
      });
      return `/client-scopes/${(await admin.get("/client-scopes")).find(({ name }: { name: string }) => name === "sc").id}`;
    },
  },
  user: {
    kind: "user",
    change: { firstName: "Augusta" },
    make: async (admin) => {
      await admin.put("/users/profile", {
        ...(await admin.get("/users/profile")),
        unmanagedAttributePolicy: "ENABLED",
      });
      await admin.post("/users", { username: "ada", email: "ada@test.example", lastName: "Byron", attributes: lists });
      return `/users/${(await admin.user("ada")).id}`;
    },
  },
  group: {
    kind: "group",
    change: { description: "changed" },
    make: async (admin) => {
      await admin.post("/groups", { name: "crew", attributes: lists });
      return `/groups/${await idOf(admin, "/groups", "crew")}`;
    },
  },
  role: {
    kind: "role",
    change: { description: "changed" },
    make: async (admin) => {
      await admin.post("/roles", { name: "chief", attributes: lists });
      return `/roles-by-id/${(await admin.get("/roles/chief")).id}`;
    },
  },
  organization: {
    kind: "organization",
    change: { description: "changed" },
    make: async (admin) => {
      await admin.post("/organizations", { name: "club", domains: [{ name: "club.example" }], attributes: lists });
      return `/organizations/${await idOf(admin, "/organizations", "club")}`;
    },
  },
  "organization's group": {
    kind: "group",
    change: { description: "changed" },
    make: async (admin) => {
      await admin.post("/organizations", { name: "guild", domains: [{ name: "guild.example" }] });
      const base = `/organizations/${await idOf(admin, "/organizations", "guild")}/groups`;
      await admin.post(base, { name: "crew", attributes: lists });
      return `${base}/${await idOf(admin, base, "crew")}`;
    },
  },
  resource: {
    kind: "resource",
    change: { displayName: "changed" },
    make: async (admin) => {
      await admin.post("/clients", {
        clientId: "guarded",
        publicClient: false,
        serviceAccountsEnabled: true,
        authorizationServicesEnabled: true,
      });
      const base = `/clients/${(await admin.client("guarded")).id}/authz/resource-server/resource`;
      await admin.post(base, { name: "door", attributes: lists });
      return `${base}/${(await admin.get(`${base}?name=door`))[0]._id}`;
    },
  },
};

/** Writes a change like the console does. Resolves to the sent body. */
async function write(admin: RealmAdmin, kind: RecordKind, path: string, change: Record_): Promise<string> {
  const fresh: Record_ = await admin.get(path);
  const sent = withoutUnchangedSecrets(kind, { ...fresh, ...change }, fresh);
  await admin.put(path, sent);
  return JSON.stringify(sent);
}

test.use({ realmSettings: { organizationsEnabled: true } });

test("omitted secrets stay unchanged in every record", async ({ admin }) => {
  for (const [name, { kind, make, change }] of Object.entries(cases)) {
    const path = await make(admin);
    const before = await admin.get(path);
    expect(JSON.stringify(before), name).toContain("s3cret");
    expect(await write(admin, kind, path, change), name).not.toContain("s3cret");
    expect(await admin.get(path), name).toEqual({ ...before, ...change });
    if (!before.attributes) continue;
    // Also with a changed attribute.
    const isList = Array.isArray(Object.values(before.attributes)[0]);
    const attributes = { ...before.attributes, more: isList ? ["1"] : "1" };
    await write(admin, kind, path, { attributes });
    expect((await admin.get(path)).attributes, name).toEqual(attributes);
  }
});

test("the rotated secret of a client stays while a policy rotates secrets", async ({ admin }) => {
  await admin.put("/client-policies/profiles", {
    profiles: [
      {
        name: "rotation",
        executors: [
          {
            executor: "secret-rotation",
            configuration: {
              "expiration-period": 2505600,
              "rotated-expiration-period": 172800,
              "remaining-rotation-period": 864000,
            },
          },
        ],
      },
    ],
  });
  await admin.put("/client-policies/policies", {
    policies: [
      {
        name: "rotation",
        enabled: true,
        conditions: [{ condition: "client-access-type", configuration: { type: ["confidential"] } }],
        profiles: ["rotation"],
      },
    ],
  });
  await admin.post("/clients", { clientId: "shop", publicClient: false, secret: "s3cret-old" });
  const path = `/clients/${(await admin.client("shop")).id}`;
  await admin.post(`${path}/client-secret`);
  const before = await admin.get(path);
  expect(before.attributes["client.secret.rotated"]).toBe("s3cret-old");
  expect(await write(admin, "client", path, { name: "renamed" })).not.toContain(before.secret);
  expect(await admin.get(path)).toEqual({ ...before, name: "renamed" });
});

test("asterisks become the client secret, so masks must not be sent", async ({ admin }) => {
  await admin.post("/clients", { clientId: "shop", publicClient: false, secret: "s3cret" });
  const path = `/clients/${(await admin.client("shop")).id}`;
  await admin.put(path, { ...(await admin.get(path)), secret: "**********" });
  expect((await admin.get(path)).secret).toBe("**********");
});

const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

test("the directory password stays when a component is written without it", async ({ admin }) => {
  // A directory that records bind passwords and rejects every bind.
  let told = "";
  const directory = createTcpServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.on("data", (bytes) => {
      told += bytes.toString("latin1");
      socket.end();
    });
  });
  await new Promise<void>((resolve) => directory.listen(0, "127.0.0.1", resolve));
  try {
    const connectionUrl = `ldap://127.0.0.1:${portOf(directory)}`;
    const texts = {
      connectionUrl,
      vendor: "other",
      usersDn: "ou=people",
      bindDn: "cn=reader",
      bindCredential: "s3cret-bind",
      authType: "simple",
      usernameLDAPAttribute: "uid",
      rdnLDAPAttribute: "uid",
      uuidLDAPAttribute: "entryUUID",
      userObjectClasses: "person",
      editMode: "READ_ONLY",
      enabled: "false",
    };
    await admin.post("/components", {
      name: "directory",
      providerId: "ldap",
      providerType: "org.keycloak.storage.UserStorageProvider",
      parentId: (await admin.get("")).id,
      config: Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, [value]])),
    });
    const [{ id }] = await admin.get("/components?name=directory");
    const path = `/components/${id}`;
    const before = await admin.get(path);
    expect(before.config.bindCredential).toEqual(["**********"]);
    expect(await write(admin, "component", path, { name: "renamed" })).not.toContain("bindCredential");
    expect(await admin.get(path)).toEqual({ ...before, name: "renamed" });
    await admin.request("POST", "/testLDAPConnection", {
      ...{ action: "testAuthentication", componentId: id, connectionUrl, authType: "simple", startTls: "false" },
      ...{ bindDn: "cn=reader", bindCredential: "**********", useTruststoreSpi: "never", connectionTimeout: "2000" },
    });
    await expect.poll(() => told).toContain("s3cret-bind");
  } finally {
    directory.close();
  }
});

test("an identity provider loses an omitted secret and keeps a masked one", async ({ admin, realm }) => {
  const told: string[] = [];
  const idp = createHttpServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      told.push(new URLSearchParams(body).get("client_secret") ?? "");
      response.writeHead(400, { "content-type": "application/json" }).end('{"error":"invalid_grant"}');
    });
  });
  await new Promise<void>((resolve) => idp.listen(0, "127.0.0.1", resolve));
  const path = "/identity-provider/instances/corp";
  /** Secret that the server sends to the provider after a redirect back. */
  const secretTold = async () => {
    const start = `${serverUrl}/realms/${realm}/protocol/openid-connect/auth?client_id=account&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(`${serverUrl}/realms/${realm}/account/`)}&kc_idp_hint=corp`;
    const jar = new Map<string, string>();
    let url = start;
    while (url.startsWith(serverUrl)) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        jar.set(name, value);
      }
      const next = answer.headers.get("location");
      if (!next) break;
      url = new URL(next, url).href;
    }
    const back = new URL(`${serverUrl}/realms/${realm}/broker/corp/endpoint`);
    back.search = String(new URLSearchParams({ state: new URL(url).searchParams.get("state") ?? "", code: "c" }));
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    await fetch(back, { redirect: "manual", headers: { cookie } });
    return told.pop();
  };
  try {
    const tokenUrl = `http://127.0.0.1:${portOf(idp)}/token`;
    const config = {
      clientId: "me",
      clientSecret: "s3cret-idp",
      authorizationUrl: "https://corp.example/auth",
      tokenUrl,
    };
    await admin.post("/identity-provider/instances", {
      alias: "corp",
      providerId: "oidc",
      enabled: true,
      config: { ...config, clientAuthMethod: "client_secret_post" },
    });
    expect(await secretTold()).toBe("s3cret-idp");
    expect(await write(admin, "identity-provider", path, { displayName: "Corp" })).toContain('"**********"');
    expect(await admin.get(path)).toMatchObject({ displayName: "Corp", config: { clientSecret: "**********" } });
    expect(await secretTold()).toBe("s3cret-idp");
    const { clientSecret: _, ...without } = (await admin.get(path)).config;
    await admin.put(path, { ...(await admin.get(path)), config: without });
    expect((await admin.get(path)).config).not.toHaveProperty("clientSecret");
  } finally {
    idp.close();
  }
});
