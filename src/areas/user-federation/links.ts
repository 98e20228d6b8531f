import { linksOf } from "../../kit/navigation/links.ts";
import { routes } from "../routes.ts";
import type { StorageProvider } from "./storage.ts";

/** Paths of the screens of the area, and links to them. */
export const links = linksOf("user-federation", {
  list: "",
  ldapList: "ldap",
  kerberosList: "kerberos",
  ldapNew: "ldap/new",
  kerberosNew: "kerberos/new",
  mapper: "ldap/:id/mappers/:mapperId",
  ldap: "ldap/:id/:tab",
  kerberos: "kerberos/:id",
  customNew: ":providerId/new",
  custom: routes.userStorage.path,
});

/** Page of a provider. LDAP, Kerberos and extensions have different pages. */
export const toProvider = ({ id = "", providerId = "" }: StorageProvider) =>
  providerId === "ldap"
    ? links.ldap({ id })
    : providerId === "kerberos"
      ? links.kerberos({ id })
      : links.custom({ providerId, id });

export const toNewProvider = (kind: string) =>
  kind === "ldap" ? links.ldapNew() : kind === "kerberos" ? links.kerberosNew() : links.customNew({ providerId: kind });

export const toList = () => links.list();

export const toMappers = (id: string) => links.ldap({ id, tab: "mappers" });

export const toMapper = (id: string, mapperId: string) => links.mapper({ id, mapperId });
