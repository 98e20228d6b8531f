import { textOf } from "../../realm-document/json.ts";
import { defineChecks } from "../define.ts";
import type { Facts } from "../facts.ts";
import { guideSection } from "../sources.ts";
import { isTrue, setting } from "../values.ts";

const directories = (facts: Facts) => facts.subjects("components").filter(({ data }) => data.providerId === "ldap");

/** User federation with LDAP. */
export const federationChecks = defineChecks(
  "federation",
  "components",
  {
    L01: {
      severity: "high",
      fields: ["config/connectionUrl", "config/startTls"],
      sources: [guideSection("Lightweight Directory Access Protocol (LDAP) and Active Directory")],
      test: ({ data }) =>
        /(?:^|\s)ldap:\/\//i.test(textOf(setting(data, "connectionUrl"))) && !isTrue(setting(data, "startTls")),
      riskyFix: { "config/startTls": ["true"] },
    },
    L02: {
      severity: "medium",
      fields: ["config/useTruststoreSpi"],
      sources: [guideSection("Lightweight Directory Access Protocol (LDAP) and Active Directory")],
      test: ({ data }) => setting(data, "useTruststoreSpi") === "never",
      fix: { "config/useTruststoreSpi": ["always"] },
    },
    L04: {
      severity: "low",
      fields: ["config/editMode", "config/validatePasswordPolicy"],
      sources: [guideSection("Lightweight Directory Access Protocol (LDAP) and Active Directory")],
      test: ({ data }) => setting(data, "editMode") === "WRITABLE" && !isTrue(setting(data, "validatePasswordPolicy")),
      fix: { "config/validatePasswordPolicy": ["true"] },
    },
    L05: {
      severity: "medium",
      fields: ["config/bindDn"],
      sources: [guideSection("Lightweight Directory Access Protocol (LDAP) and Active Directory")],
      test: ({ data }) => /^cn=administrator\s*(?:,|$)/i.test(textOf(setting(data, "bindDn"))),
    },
  },
  { select: directories },
);
