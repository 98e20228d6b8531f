import type UserRepresentation from "@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js";
import { isApiError } from "../../../../api/ApiError.ts";
import type { Server } from "../../../../api/server.ts";
import { componentTypes } from "../../../../kit/componentTypes.ts";
import { federationApi, mapperKind } from "../../api.ts";
import { settingOf, type StorageProvider } from "../../storage.ts";

/** Attributes of what is looked at stand under this, so that none is taken for one of somebody of the realm. */
export const mark = "look.";

/** Attributes that hold an id that never changes. */
export const usualIds = ["entryUUID", "objectGUID", "nsuniqueid", "ipaUniqueID"];

/** How many entries are looked at. */
const shown = 5;

/** Attribute by which entries are asked for: their object class, which each has. */
const byClass = `${mark}class`;
/** Attribute that would be the user name. */
export const byName = `${mark}name`;

type Config = Record<string, string>;

const one = (provider: StorageProvider): Config =>
  Object.fromEntries(
    Object.keys(provider.config ?? {}).flatMap((name) => {
      const value = settingOf(provider, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The settings with all that could change anything taken out: nobody is imported, nothing written, nothing synchronized, nothing kept in memory. */
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

/** Mappers that only read a person's own attributes; those of groups and roles would make some in the realm. */
const readers: ReadonlySet<string | undefined> = new Set(["user-attribute-ldap-mapper", "certificate-ldap-mapper"]);

/** A mapper that fills an attribute of ours in place of its own. */
const readingInto = (attribute: string, ldapAttribute: string, more: Config = {}): Config => ({
  ...more,
  "user.model.attribute": `${mark}${attribute}`,
  "ldap.attribute": ldapAttribute,
  "read.only": "true",
  "always.read.value.from.ldap": "true",
  "is.mandatory.in.ldap": "false",
});

const lists = (config: Config) => Object.fromEntries(Object.entries(config).map(([name, value]) => [name, [value]]));

/** A provider that is made for a look, changed while looking, and removed. */
export interface Probe {
  /** Entries by these settings in place of those it was made with; a failed search is undefined. */
  search: (changed?: Config) => Promise<readonly UserRepresentation[] | undefined>;
  /** What the mappers fill: attributes of the realm by attributes of the directory. */
  mapped: readonly { from: string; to: string }[];
  remove: () => Promise<unknown>;
}

/** A name that no other provider has. */
const probeName = () => `look-${Date.now().toString(36)}`;

/**
 * Makes a provider for a look at the entries that settings find: the server has no search of its own for that. It is turned on for the moment of
 * each search, which asks by an attribute that nobody else has, so that no other directory is asked and nobody of the realm is found.
 * Source: docs/spec/areas/user-federation.md "Looking without importing".
 */
export async function makeProbe(
  server: Server,
  provider: StorageProvider,
  mappers?: readonly StorageProvider[],
): Promise<Probe> {
  const api = federationApi(server);
  const settings = harmless(provider);
  // Without a user name an entry could not be shown: the id of the directory stands in for it.
  const uuid = settings.uuidLDAPAttribute ?? "";
  const config = { ...settings, usernameLDAPAttribute: uuid };
  const probe = {
    name: probeName(),
    providerId: "ldap",
    providerType: componentTypes.userStorage,
    parentId: provider.parentId,
  };
  const id = await api.create({ ...probe, config: lists(config) } as StorageProvider);
  const remove = () => api.remove(id);
  try {
    const made = await server.list<StorageProvider>("/components", { query: { parent: id, type: mapperKind } });
    const ofPeople = (list: readonly StorageProvider[]) => list.filter(({ providerId }) => readers.has(providerId));
    const wanted = ofPeople(mappers ?? made).map((mapper) => {
      const to = settingOf(mapper, "user.model.attribute") ?? "";
      const from = settingOf(mapper, "ldap.attribute") ?? "";
      // The server's own mapper of the user name follows the stand-in.
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
      // Attributes that no mapper reads are not asked for, and an entry without what stands in for its user name is none.
      ...[...new Set([uuid, ...usualIds])].map((name, index) => read(`id ${index}`, readingInto(`id.${name}`, name))),
      read("name", readingInto("name", settingOf(provider, "usernameLDAPAttribute") ?? "")),
      ...wanted.map(({ to, from, mapper }, index) => read(`read ${index}`, readingInto(`as.${to}`, from, one(mapper)))),
    ]);
    const search: Probe["search"] = async (changed = {}) => {
      const next: Config = { ...config, ...changed };
      const update = (enabled: string) =>
        api.update(id, { ...probe, id, config: lists({ ...next, enabled }) } as StorageProvider);
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
