import { userFederation } from "../src/areas/user-federation/area.ts";
import { defineElement } from "../src/embed/defineElement.ts";

/** Manages external sources of users: LDAP directories, Kerberos, extension providers. */
defineElement("iam-user-federation", userFederation);
