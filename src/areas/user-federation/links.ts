import { userFederation } from "./area.ts";
import type { StorageProvider } from "./storage.ts";

const { to } = userFederation;

/** The page of a provider; each kind has its own. */
export const toProvider = ({ id = "", providerId = "" }: StorageProvider) =>
  providerId === "ldap"
    ? to.ldap({ id })
    : providerId === "kerberos"
      ? to.kerberos({ id })
      : to.custom({ providerId, id });

/** The form of a new provider. */
export const toNewProvider = (kind: string) =>
  kind === "ldap" ? to.ldapNew() : kind === "kerberos" ? to.kerberosNew() : to.customNew({ providerId: kind });

export const toList = () => to.list();

/** Mappers of an LDAP directory. */
export const toMappers = (id: string) => to.ldap({ id, tab: "mappers" });

export const toMapper = (id: string, mapperId: string) => to.mapper({ id, mapperId });
