import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { isApiError } from "../../../../api/ApiError.ts";
import type { Server } from "../../../../api/server.ts";
import { componentTypes } from "../../../../kit/panel/componentTypes.ts";
import { federationApi, mapperKind } from "../../api.ts";
import { settingOf, type StorageProvider } from "../../storage.ts";

/** Prefix of the temporary user attributes, so that they don't collide with real attributes. */
export const mark = "look.";

/** LDAP attributes that usually contain a stable ID. */
export const usualIds = ["entryUUID", "objectGUID", "nsuniqueid", "ipaUniqueID"];

/** Maximum number of entries. */
const shown = 5;

/** Search attribute: the object class, which each entry has. */
const byClass = `${mark}class`;
/** Attribute with the future username. */
export const byName = `${mark}name`;

type Config = Record<string, string>;

const one = (provider: StorageProvider): Config =>
  Object.fromEntries(
    Object.keys(provider.config ?? {}).flatMap((name) => {
      const value = settingOf(provider, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Settings without side effects: no import, no writes, no synchronization, no cache. */
const harmless = (provider: StorageProvider): Config => ({
  ...one(provider),
  enabled: "false",
  priority: "100000",
  importEnabled: "false",
  editMode: "READ_ONLY",
  syncRegistrations: "false",
  fullSyncPeriod: "-1",
  changedSyncPeriod: "-1",
  removeInvalidUsersEnabled: "false",
  allowKerberosAuthentication: "false",
  useKerberosForPasswordAuthentication: "false",
  validatePasswordPolicy: "false",
  usePasswordModifyExtendedOp: "false",
  cachePolicy: "NO_CACHE",
});

/**
 * Mappers that only read attributes of an entry.
 * Mappers of groups and roles would create groups and roles in the realm.
 */
const readers: ReadonlySet<string | undefined> = new Set(["user-attribute-ldap-mapper", "certificate-ldap-mapper"]);

/** Configuration of a mapper that writes into a temporary attribute. */
const readingInto = (attribute: string, ldapAttribute: string, more: Config = {}): Config => ({
  ...more,
  "user.model.attribute": `${mark}${attribute}`,
  "ldap.attribute": ldapAttribute,
  "read.only": "true",
  "always.read.value.from.ldap": "true",
  "is.mandatory.in.ldap": "false",
});

const lists = (config: Config) => Object.fromEntries(Object.entries(config).map(([name, value]) => [name, [value]]));

/** Temporary provider for a preview. */
export interface Probe {
  /** Searches with changed settings. Undefined if the search failed. */
  search: (changed?: Config) => Promise<readonly UserRepresentation[] | undefined>;
  /** LDAP attribute and user attribute of each mapper. */
  mapped: readonly { from: string; to: string }[];
  remove: () => Promise<unknown>;
}

/** Unique provider name. */
const probeName = () => `look-${Date.now().toString(36)}`;

/**
 * Creates a temporary provider that is enabled only during a search. A search finds no other users.
 * Source: docs/spec/areas/user-federation.md "Preview without import".
 */
export async function makeProbe(
  server: Server,
  provider: StorageProvider,
  mappers?: readonly StorageProvider[],
): Promise<Probe> {
  const api = federationApi(server);
  const settings = harmless(provider);
  // Keycloak skips entries without a username, so the LDAP ID replaces it.
  const uuid = settings.uuidLDAPAttribute ?? "";
  const config = { ...settings, usernameLDAPAttribute: uuid };
  const probe = {
    name: probeName(),
    providerId: "ldap",
    providerType: componentTypes.userStorage,
    parentId: provider.parentId,
  };
  const id = await api.create({ ...probe, config: lists(config) });
  const remove = () => api.remove(id);
  try {
    const made = await server.list<StorageProvider>("/components", { query: { parent: id, type: mapperKind } });
    const ofPeople = (list: readonly StorageProvider[]) => list.filter(({ providerId }) => readers.has(providerId));
    const wanted = ofPeople(mappers ?? made).map((mapper) => {
      const to = settingOf(mapper, "user.model.attribute") ?? "";
      const from = settingOf(mapper, "ldap.attribute") ?? "";
      // Keycloak's default username mapper reads the replaced attribute, so use the configured one.
      return {
        to,
        from: !mappers && to === "username" ? (settingOf(provider, "usernameLDAPAttribute") ?? from) : from,
        mapper,
      };
    });
    await Promise.all(made.map(({ id: mapperId = "" }) => api.remove(mapperId)));
    const read = (name: string, mapperConfig: Config) =>
      api.create({
        ...{ name, providerId: "user-attribute-ldap-mapper", providerType: mapperKind, parentId: id },
        config: lists(mapperConfig),
      });
    await Promise.all([
      read("class", readingInto("class", "objectClass")),
      // Keycloak requests only attributes that a mapper reads, and skips entries without the
      // attribute that replaces the username.
      ...[...new Set([uuid, ...usualIds])].map((name, index) => read(`id ${index}`, readingInto(`id.${name}`, name))),
      read("name", readingInto("name", settingOf(provider, "usernameLDAPAttribute") ?? "")),
      ...wanted.map(({ to, from, mapper }, index) => read(`read ${index}`, readingInto(`as.${to}`, from, one(mapper)))),
    ]);
    const search: Probe["search"] = async (changed = {}) => {
      const next: Config = { ...config, ...changed };
      const update = (enabled: string) => api.update(id, { ...probe, id, config: lists({ ...next, enabled }) });
      const [aClass = ""] = (next.userObjectClasses ?? "").split(",");
      await update("true");
      try {
        return await server.list<UserRepresentation>("/users", {
          query: { q: `${byClass}:${aClass.trim()}`, max: shown, briefRepresentation: false },
        });
      } catch (error) {
        if (isApiError(error, 400) || isApiError(error, 500)) return undefined;
        throw error;
      } finally {
        await update("false");
      }
    };
    return { search, remove, mapped: wanted.map(({ to, from }) => ({ to, from })) };
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
}
