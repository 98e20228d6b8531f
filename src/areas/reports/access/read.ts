import { AdminRoles } from "../../../check-up/adminRoles.ts";
import { Holdings, isMachine } from "../../../check-up/readPeople.ts";
import {
  itemsOf,
  pacedGet,
  readRealm,
  type Get,
  type Json,
  type PacedOptions,
  type RealmDocument,
} from "../../../realm-document/index.ts";
import type { RealmServer } from "../../../realm-document/read/get.ts";
import { isJson, textOf } from "../../../realm-document/json.ts";
import { Holders } from "./holders.ts";
import { readPermissions } from "./permissions.ts";
import type { AccessPart, AccessReport } from "./types.ts";

/** Roles that list records without their data. */
const isHarmless = (role: string) => /\.query-\w+$/.test(role);

export interface AccessOptions extends PacedOptions {
  mayReadUsers: boolean;
  /** The master realm, if the session may read its users. */
  master?: RealmServer | undefined;
  show?: (report: AccessReport) => void;
}

const nameOfMachine = ({ username, serviceAccountClientId }: Json) =>
  textOf(serviceAccountClientId) || textOf(username).replace(/^service-account-/, "");

/** Adds users of roles and groups with admin roles. `realm` is the one that they administer. */
async function addUsers(
  holders: Holders,
  get: Get,
  document: RealmDocument,
  { realm, isOurs }: { realm: string; isOurs: (role: string) => boolean },
): Promise<void> {
  for (const { path, roles, via } of await new Holdings(get, document, realm).all()) {
    const gives = roles.filter(isOurs);
    if (gives.length === 0) continue;
    for (const user of await get.all<Json>(path, { briefRepresentation: true })) {
      const isAccount = isMachine(user);
      holders.add(
        {
          kind: isAccount ? "serviceAccount" : "user",
          id: textOf(user.id),
          name: isAccount ? nameOfMachine(user) : textOf(user.username),
          realm: document.realm,
          isEnabled: user.enabled !== false,
        },
        { via: via.kind, name: via.kind === "group" ? `/${via.names.join("/")}` : via.names.join(" › "), gives },
      );
    }
  }
}

/** Rules that give admin roles to users at their sign-in, and to all users. */
function addRules(holders: Holders, document: RealmDocument): void {
  const admin = new AdminRoles(document);
  const { realm } = document;
  const given = (roles: readonly string[]) => roles.filter((role) => !isHarmless(role));
  for (const { names, data } of itemsOf(document, "realmRoles")) {
    const gives = names[0] === "@default-roles" ? given(admin.of(data.composites)) : [];
    if (gives.length > 0)
      holders.add(
        { kind: "everyone", id: "", name: "", realm, isEnabled: true },
        { via: "default", name: `default-roles-${realm}`, gives },
      );
  }
  for (const { names, data, key } of itemsOf(document, "identityProviderMappers")) {
    const gives = given(admin.ofText(textOf(isJson(data.config) ? data.config.role : undefined)));
    const [alias = "", mapper = ""] = names;
    const provider = itemsOf(document, "identityProviders").find((item) => item.names[0] === alias);
    if (gives.length > 0)
      holders.add(
        {
          ...{ kind: "provider", id: alias || key, name: alias, realm },
          ...{ isEnabled: provider?.data.enabled !== false, type: textOf(provider?.data.providerId) },
        },
        { via: "mapper", name: mapper, gives },
      );
  }
}

const sections = ["realm", "clients", "realmRoles", "clientRoles", "groups"] as const;

/** Admins of the realm in the master realm: those of the client `{realm}-realm`, and those of everything. */
async function addMaster(
  holders: Holders,
  master: RealmServer,
  realm: string,
  options: PacedOptions,
): Promise<"forbidden" | "failed" | undefined> {
  const get = pacedGet(master, options);
  const part = await get.part(async () => {
    const [client] = await get.list<Json>("/clients", { clientId: `${realm}-realm` });
    const document = await readRealm(master, {
      ...{ sections, client: textOf(client?.id), mayExport: false },
      ...(options.signal && { signal: options.signal }),
    });
    const isOurs = (role: string) => role === "admin" || (role.startsWith(`${realm}-realm.`) && !isHarmless(role));
    await addUsers(holders, get, document, { realm, isOurs });
  });
  if ("value" in part) return undefined;
  return part.why.reason === "forbidden" ? "forbidden" : "failed";
}

/**
 * Finds who may administer the realm, and how they got it: roles, groups, service accounts, mappers, fine-grained
 * permissions and the master realm. A part that fails is named.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function readAccess(
  server: RealmServer,
  document: RealmDocument,
  { mayReadUsers, master, show, ...options }: AccessOptions,
): Promise<AccessReport> {
  const get = pacedGet(server, options);
  const holders = new Holders();
  const notRead: AccessReport["notRead"] = {};
  const state = (isComplete: boolean): AccessReport => ({
    ...{ holders: holders.all(), notRead: { ...notRead }, isComplete },
  });
  const part = async (name: AccessPart, run: () => Promise<unknown>) => {
    const found = await get.part(run);
    if ("why" in found) notRead[name] = found.why.reason === "forbidden" ? "forbidden" : "failed";
    show?.(state(false));
  };
  if (["realmRoles", "clientRoles", "groups"].some((id) => !isRead(document, id))) notRead.realm = "forbidden";
  addRules(holders, document);
  if (mayReadUsers)
    await part("users", () =>
      addUsers(holders, get, document, { realm: document.realm, isOurs: (role) => !isHarmless(role) }),
    );
  else notRead.users = "forbidden";
  await part("permissions", () => readPermissions(holders, get, document));
  if (document.realm !== "master" && document.realm !== master?.realm) {
    const failure = master ? await addMaster(holders, master, document.realm, options) : "elsewhere";
    if (failure) notRead.master = failure;
  }
  return state(true);
}

const isRead = ({ sections: all }: RealmDocument, id: string): boolean =>
  Object.values(all).some((section) => section.id === id && section.state === "read");
