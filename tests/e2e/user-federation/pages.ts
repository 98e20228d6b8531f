// User federation providers: setup and lookup in tests.
import type { Directory } from "../../../scripts/lib/directory/server.mjs";
import type { RealmAdmin } from "../../support/realm.ts";

const storageType = "org.keycloak.storage.UserStorageProvider";
const mapperType = "org.keycloak.storage.ldap.mappers.LDAPStorageMapper";

export interface Component {
  id: string;
  name: string;
  providerId: string;
  config: Record<string, string[]>;
}

const lists = (config: Record<string, string>) =>
  Object.fromEntries(Object.entries(config).map(([name, value]) => [name, [value]]));

/** Adds a provider and resolves to its ID. */
export async function addProvider(
  admin: RealmAdmin,
  providerId: string,
  name: string,
  config: Record<string, string>,
): Promise<string> {
  const { id: parentId } = await admin.get("");
  await admin.post("/components", { name, providerId, providerType: storageType, parentId, config: lists(config) });
  const all = await providers(admin);
  return all.find((provider) => provider.name === name)?.id ?? "";
}

/** Adds a mapper to a directory. */
export const addMapper = (
  admin: RealmAdmin,
  parentId: string,
  providerId: string,
  name: string,
  config: Record<string, string>,
) => admin.post("/components", { name, providerId, providerType: mapperType, parentId, config: lists(config) });

/** Settings of a directory that fit the one of acme. */
export const acmeConfig = ({
  url,
  bindDn,
  password,
  baseDn,
}: Pick<Directory, "url" | "bindDn" | "password" | "baseDn">) => ({
  ...{ vendor: "other", connectionUrl: url, authType: "simple", bindDn, bindCredential: password },
  ...{ usersDn: `ou=People,${baseDn}`, usernameLDAPAttribute: "uid", rdnLDAPAttribute: "uid" },
  ...{ uuidLDAPAttribute: "entryUUID", userObjectClasses: "inetOrgPerson, organizationalPerson" },
  ...{ editMode: "READ_ONLY", searchScope: "2", pagination: "true", importEnabled: "true" },
});

/** An unused directory. */
const nowhere = acmeConfig({
  url: "ldap://127.0.0.1:1",
  bindDn: "cn=reader",
  password: "secret",
  baseDn: "dc=acme,dc=example",
});

export const addLdap = (admin: RealmAdmin, config: Record<string, string> = {}, name = "acme directory") =>
  addProvider(admin, "ldap", name, { ...nowhere, ...config });

/** With a Kerberos provider the realm's sign-in asks for a ticket: sign in before its creation. */
export const addKerberos = (admin: RealmAdmin, name = "kerberos") =>
  addProvider(admin, "kerberos", name, {
    // An enabled provider without a key tab fails every user search, including sign-in.
    enabled: "false",
    kerberosRealm: "EXAMPLE.ORG",
    serverPrincipal: "HTTP/host@EXAMPLE.ORG",
    keyTab: "/etc/krb5.keytab",
    cachePolicy: "DEFAULT",
  });

export const providers = (admin: RealmAdmin): Promise<Component[]> => admin.get(`/components?type=${storageType}`);

export const mappers = (admin: RealmAdmin, id: string): Promise<Component[]> =>
  admin.get(`/components?parent=${id}&type=${mapperType}`);

/** Path of a setting's field. */
export const at = (name: string) => (/^[\w$]+$/.test(name) ? `config.${name}` : `config[${JSON.stringify(name)}]`);
