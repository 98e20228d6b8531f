import { userFederation } from "../src/areas/user-federation/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/**
 * Where people of a realm come from besides the realm: LDAP directories with their mappers, Kerberos, providers of extensions; their order, synchronization, and what is wrong with a connection.
 * @summary Manages where users come from besides the realm: LDAP directories, Kerberos, providers of extensions.
 * @demo The directory of the demo realm. Open acme-people, look at its first entries, turn it on and synchronize it.
 */
defineElement("iam-user-federation", userFederation);
