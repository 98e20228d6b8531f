import { userFederation } from "../src/areas/user-federation/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Where people of a realm come from besides the realm: LDAP directories with their mappers, Kerberos, providers of extensions; their order, synchronization, and what is wrong with a connection.
 * @summary Manages LDAP directories and other places that people come from.
 * @demo The directory of the demo realm. Open acme-people, look at its first entries, turn it on and synchronize it.
 */
defineElement("iam-user-federation", userFederation);
