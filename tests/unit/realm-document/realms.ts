import { diff, readRealm, type Comparison, type Key, type Selection } from "../../../src/realm-document/index.ts";
import { MemoryRealm } from "../../support/memoryRealm.ts";

export type Edit = (realm: MemoryRealm) => Promise<unknown>;

const at = (...segments: readonly string[]) => segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");

const idIn = async (realm: MemoryRealm, path: string, field: string, name: string): Promise<string | undefined> => {
  const list = await realm.request<Record<string, unknown>[]>("GET", path);
  const found = list.find((entry) => entry[field] === name);
  return found && String(found.id);
};

const post =
  (path: string, body: unknown): Edit =>
  (realm) =>
    realm.fetch("POST", path, { body });

/** Skips edits of what an earlier edit deleted. */
const ifFound =
  (path: string, field: string, name: string, run: (realm: MemoryRealm, id: string) => Promise<unknown>): Edit =>
  async (realm) => {
    const id = await idIn(realm, path, field, name);
    return id === undefined ? undefined : run(realm, id);
  };

const unlessThere =
  (path: string, field: string, body: Record<string, unknown>): Edit =>
  async (realm) =>
    (await idIn(realm, path, field, String(body[field]))) === undefined
      ? realm.fetch("POST", path, { body })
      : undefined;

const changed = (list: string, field: string, name: string, body: Record<string, unknown>): Edit =>
  ifFound(at(list), field, name, (realm, id) => realm.fetch("PUT", at(list, id), { body }));

const gone = (list: string, field: string, name: string): Edit =>
  ifFound(at(list), field, name, (realm, id) => realm.fetch("DELETE", at(list, id)));

export const mapper = (name: string, claim: string) => ({
  name,
  protocol: "openid-connect",
  protocolMapper: "oidc-usermodel-attribute-mapper",
  config: { "claim.name": claim, "user.attribute": name },
});

const client = (clientId: string, more: Record<string, unknown> = {}) => ({
  ...{ clientId, protocol: "openid-connect", enabled: true, publicClient: true, directAccessGrantsEnabled: false },
  ...{ redirectUris: ["https://app.example/*"], defaultClientScopes: ["email"], optionalClientScopes: [] },
  attributes: { "pkce.code.challenge.method": "S256" },
  ...more,
});

const role = (name: string) => unlessThere("/roles", "name", { name, description: `Role ${name}` });

const composite = (name: string, part: string): Edit =>
  ifFound("/roles", "name", name, async (realm) => {
    const id = await idIn(realm, "/roles", "name", part);
    return id === undefined
      ? undefined
      : realm.fetch("POST", `${at("roles", name)}/composites`, { body: [{ id, name: part }] });
  });

/** A flow with an execution, a sub-flow in it and a configured step. */
export const flow =
  (alias: string, requirement: string): Edit =>
  async (realm) => {
    if ((await idIn(realm, "/authentication/flows", "alias", alias)) !== undefined) return;
    const made = async (path: string, body: unknown) =>
      (await realm.fetch("POST", path, { body })).headers.get("location")?.split("/").pop() ?? "";
    const head = { providerId: "basic-flow", description: "", builtIn: false };
    const top = await made("/authentication/flows", { ...head, alias, topLevel: true });
    await made("/authentication/executions", {
      parentFlow: top,
      authenticator: "auth-cookie",
      requirement: "ALTERNATIVE",
    });
    const sub = await made("/authentication/flows", { ...head, alias: `${alias} forms`, topLevel: false });
    await made("/authentication/executions", { parentFlow: top, flowId: sub, authenticatorFlow: true, requirement });
    const step = await made("/authentication/executions", {
      parentFlow: sub,
      authenticator: "conditional-user-role",
      requirement: "REQUIRED",
    });
    await made(`/authentication/executions/${step}/config`, { alias: "cond", config: { condUserRole: "admin" } });
  };

const bound = (alias: string): Edit =>
  ifFound("/authentication/flows", "alias", alias, (realm) => realm.fetch("PUT", "", { body: { browserFlow: alias } }));

const overridden = (clientId: string, alias: string): Edit =>
  ifFound("/clients", "clientId", clientId, async (realm, id) => {
    const browser = await idIn(realm, "/authentication/flows", "alias", alias);
    const body = { authenticationFlowBindingOverrides: { browser } };
    return browser === undefined ? undefined : realm.fetch("PUT", at("clients", id), { body });
  });

const serviceAccountRole = (clientId: string, name: string): Edit =>
  ifFound("/clients", "clientId", clientId, async (realm, id) => {
    const roleId = await idIn(realm, "/roles", "name", name);
    const record = realm.of("clients").find(id);
    if (roleId === undefined || record?.serviceAccountsEnabled !== true) return;
    await realm.fetch("POST", `/users/sa-${id}/role-mappings/realm`, { body: [{ id: roleId, name }] });
  });

const names = ["reader", "w/riter; %25 ☃", "admin"];

/** Edits to draw from. Each works on any state. */
export const edits: readonly Edit[] = [
  ...names.map((name) => role(name)),
  ...names.map((name) =>
    changed("clients", "clientId", `shop ${name}`, {
      description: `about ${name}`,
      redirectUris: ["https://b/*", "https://a/*"],
    }),
  ),
  ...names.map((name) =>
    unlessThere("/clients", "clientId", client(`shop ${name}`, { protocolMappers: [mapper("m", name)] })),
  ),
  changed("clients", "clientId", "shop admin", {
    attributes: { "pkce.code.challenge.method": "", login_theme: "dark" },
  }),
  changed("clients", "clientId", "shop reader", { directAccessGrantsEnabled: true }),
  gone("clients", "clientId", "shop admin"),
  unlessThere("/clients", "clientId", client("robot", { publicClient: false, serviceAccountsEnabled: true })),
  serviceAccountRole("robot", "reader"),
  gone("client-scopes", "name", "invoices"),
  unlessThere("/client-scopes", "name", {
    name: "invoices",
    protocol: "openid-connect",
    protocolMappers: [mapper("total", "total")],
  }),
  changed("client-scopes", "name", "email", { description: "Mail" }),
  ifFound("/client-scopes", "name", "email", (realm, id) =>
    unlessThere(`${at("client-scopes", id)}/protocol-mappers/models`, "name", mapper("x", "x"))(realm),
  ),
  ifFound("/clients", "clientId", "shop reader", async (realm, id) => {
    const scope = await idIn(realm, "/client-scopes", "name", "invoices");
    return scope === undefined ? undefined : realm.fetch("PUT", `${at("clients", id)}/optional-client-scopes/${scope}`);
  }),
  composite("admin", "reader"),
  composite("reader", "w/riter; %25 ☃"),
  async (realm) =>
    (await idIn(realm, "/roles", "name", "admin")) ? realm.fetch("DELETE", at("roles", "admin")) : undefined,
  unlessThere("/groups?", "name", { name: "unused" }),
  async (realm) =>
    realm.add("groups", { name: `g${realm.of("groups").all.length}`, attributes: { level: ["1", "2"] } }),
  async (realm) => {
    const parentId = realm.of("groups").all[0]?.id;
    return parentId === undefined
      ? undefined
      : realm.add("groups", { name: `child ${realm.of("groups").all.length}`, parentId });
  },
  async (realm) => {
    const [group, reader] = [realm.of("groups").all.at(-1)?.id, await idIn(realm, "/roles", "name", "reader")];
    if (group !== undefined && reader !== undefined)
      await realm.fetch("POST", `${at("groups", String(group))}/role-mappings/realm`, {
        body: [{ id: reader, name: "reader" }],
      });
  },
  flow("step-up", "CONDITIONAL"),
  flow("strict", "REQUIRED"),
  bound("step-up"),
  bound("strict"),
  overridden("shop reader", "strict"),
  async (realm) => realm.fetch("PUT", "", { body: { accessTokenLifespan: 600, displayName: "Acme" } }),
  async (realm) => realm.fetch("PUT", "", { body: { attributes: { note: "x" } } }),
  post("/localization/de", { title: "Titel", "a/b": "x" }),
  post("/localization/en", { title: "Title" }),
  async (realm) =>
    realm.fetch("PUT", "/client-policies/profiles", {
      body: { profiles: [{ name: "web", executors: [{ executor: "pkce-enforcer", configuration: {} }] }] },
    }),
  async (realm) =>
    realm.fetch("PUT", "/users/profile", {
      body: { attributes: [{ name: "email", validations: { email: {} } }, { name: "username" }] },
    }),
  async (realm) =>
    realm.of("providers").all.length === 0
      ? realm.fetch("POST", "/identity-provider/instances", {
          body: { alias: "corp", providerId: "oidc", enabled: true, config: { clientId: "x" } },
        })
      : undefined,
  async (realm) => {
    const [provider] = realm.of("providers").all;
    return provider
      ? realm.fetch("PUT", "/identity-provider/instances/corp", { body: { ...provider, displayName: "Corp" } })
      : undefined;
  },
  unlessThere("/organizations", "alias", {
    name: "Partner",
    alias: "partner",
    domains: [{ name: "p.example", verified: false }],
  }),
  unlessThere("/workflows", "name", {
    name: "leavers",
    on: "user-created",
    steps: [{ uses: "disable-user", after: "30d" }],
  }),
  unlessThere("/components", "name", {
    name: "Trusted Hosts",
    providerId: "trusted-hosts",
    providerType: "org.keycloak.Policy",
    parentId: "x",
    config: { hosts: ["a", "b"] },
  }),
];

/** A realm with clients, scopes, roles and groups. */
export async function seeded(name: string): Promise<MemoryRealm> {
  const realm = new MemoryRealm(name);
  const first: readonly Edit[] = [
    post("/client-scopes", { name: "email", protocol: "openid-connect", protocolMappers: [mapper("email", "email")] }),
    post("/client-scopes", { name: "phone", protocol: "openid-connect" }),
    role("reader"),
    role("admin"),
    composite("admin", "reader"),
    post("/clients", client("shop reader", { protocolMappers: [mapper("m", "one")] })),
    flow("step-up", "REQUIRED"),
    bound("step-up"),
    async (memory) => memory.add("groups", { name: "Staff/1" }),
  ];
  for (const edit of first) await edit(realm);
  return realm;
}

/** Everything that differs, apart from secrets. */
export const allOf = ({ sections }: Comparison): Selection =>
  new Map(
    sections
      .flatMap(({ items }) => items)
      .filter(({ change }) => change !== "equal")
      .map(({ key }): [Key, "all"] => [key, "all"]),
  );

/** Differences that a carry-over is to remove: not those of secrets alone. */
export const leftOf = ({ sections }: Comparison) =>
  sections
    .flatMap(({ items }) => items)
    .filter(
      ({ change, fields }) => change !== "equal" && !(fields.length > 0 && fields.every(({ isSecret }) => isSecret)),
    )
    .map(({ key, change, fields }) => ({ key, change, fields }));

export const compared = async (source: MemoryRealm, target: MemoryRealm): Promise<Comparison> =>
  diff(await readRealm(source), await readRealm(target));
