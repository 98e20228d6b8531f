import type { Translate } from "../../../i18n/texts.ts";
import { standIn } from "../../../api/secrets.ts";
import { defineForm, type FieldOf, type SectionOf, type ValuesOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";
import { pattern } from "../../../kit/form/validators.ts";
import { cacheSection } from "../cache.ts";
import { ask, kept, milliseconds, nameField, needed, number, select, starting, text, toggle } from "../fields.ts";
import { periodFields } from "../PeriodControl.tsx";
import { settingOf, type StorageProvider } from "../storage.ts";
import { setBy, usualVendor, vendors } from "./vendors.ts";

type Field = FieldOf<StorageProvider>;
type Section = SectionOf<StorageProvider>;

/** Content below fields of the form. */
export interface LdapTools {
  vendor?: Field["below"];
  connection?: Field["below"];
  authentication?: Field["below"];
  search?: Field["below"];
  extensions?: Field["below"];
}

export interface LdapFormParts {
  t: Translate;
  /** Stored directory. Absent for a new one. */
  stored?: StorageProvider | undefined;
  hasKerberos: boolean;
  tools?: LdapTools;
}

const below = (tool: Field["below"]) => (tool ? { below: tool } : {});

const options = (...values: readonly string[]) => values.map((value) => ({ value, label: value }));

const bindsSimply = (values: ValuesOf<StorageProvider>) => ask(values, "authType") !== "none";

const general = ({ stored, tools = {} }: LdapFormParts): Section => ({
  id: "generalOptions",
  title: "generalOptions",
  fields: [
    nameField({ initial: "ldap" }),
    select(
      "vendor",
      "vendor",
      Object.entries(vendors).map(([value, { label }]) => ({ value, label })),
      {
        required: true,
        readOnly: stored !== undefined,
        ...(stored ? { initial: "other" } : { initial: usualVendor, sets: setBy, ...below(tools.vendor) }),
      },
    ),
  ],
});

/**
 * Keycloak sends a stored password only to the saved URL. Another URL requires a new password.
 * Source: docs/spec/areas/user-federation.md "LDAP form".
 */
const typedAgain = (
  stored: StorageProvider | undefined,
  value: unknown,
  values: ValuesOf<StorageProvider>,
  t: Translate,
): string | undefined =>
  stored && value === standIn && ask(values, "connectionUrl") !== settingOf(stored, "connectionUrl")
    ? t("userFederation.typeAgain")
    : undefined;

const connection = ({ t, stored, tools = {} }: LdapFormParts): Section => ({
  id: "connectionAndAuthenticationSettings",
  title: "connectionAndAuthenticationSettings",
  fields: [
    text("connectionUrl", "connectionURL", {
      help: "consoleDisplayConnectionUrlHelp",
      placeholder: "ldaps://directory.example:636",
      hint: "userFederation.severalUrls",
      ...needed("validateConnectionUrl"),
      // Validate the password again, because it depends on the URL.
      ...(stored && { sets: (_, values) => [[configPath("bindCredential"), ask(values, "bindCredential")]] }),
    }),
    toggle("startTls", "enableStartTls"),
    select(
      "useTruststoreSpi",
      "useTruststoreSpi",
      ["always", "never"].map((value) => ({ value, label: t(value) })),
      { initial: "always" },
    ),
    toggle("connectionPooling", "connectionPooling", {
      ...starting(!stored, true, false),
      follows: [configPath("startTls")],
      validate: (value, values, say) =>
        value === true && ask(values, "startTls") === true ? say("userFederation.poolingOrTls") : undefined,
    }),
    number("connectionTimeout", "connectionTimeout", {
      hint: "userFederation.timeoutHint",
      ...milliseconds,
      ...below(tools.connection),
    }),
    select(
      "authType",
      "bindType",
      ["simple", "none"].map((value) => ({ value, label: t(`userFederation.bind.${value}`) })),
      { required: true, initial: "simple" },
    ),
    text("bindDn", "bindDn", { on: bindsSimply, ...needed("validateBindDn") }),
    {
      path: configPath("bindCredential"),
      kind: "secret",
      label: "bindCredentials",
      codec: kept.one,
      on: bindsSimply,
      marked: true,
      follows: [configPath("connectionUrl")],
      validate: (value, values, say) =>
        String(value ?? "") === "" ? say("validateBindCredentials") : typedAgain(stored, value, values, say),
      ...below(tools.authentication),
    },
  ],
});

const searching = ({ t, stored, tools = {} }: LdapFormParts): Section => {
  const preset = vendors[usualVendor]?.preset;
  const attribute = (name: keyof NonNullable<typeof preset>, label: string, message: string) =>
    text(name, label, { ...needed(message), ...(!stored && { initial: preset?.[name] }) });
  return {
    id: "ldapSearchingAndUpdatingSettings",
    title: "ldapSearchingAndUpdatingSettings",
    fields: [
      select("editMode", "editMode", options("READ_ONLY", "WRITABLE", "UNSYNCED"), {
        help: "editModeLdapHelp",
        ...needed("validateEditMode"),
        ...(stored && { initial: "READ_ONLY" }),
      }),
      text("usersDn", "usersDN", { placeholder: "ou=people,dc=example", ...needed("validateUsersDn") }),
      text("relativeCreateDn", "relativeUserCreateDn"),
      attribute("usernameLDAPAttribute", "usernameLdapAttribute", "validateUsernameLDAPAttribute"),
      attribute("rdnLDAPAttribute", "rdnLdapAttribute", "validateRdnLdapAttribute"),
      attribute("uuidLDAPAttribute", "uuidLdapAttribute", "validateUuidLDAPAttribute"),
      attribute("userObjectClasses", "userObjectClasses", "validateUserObjectClasses"),
      text("customUserSearchFilter", "userLdapFilter", {
        placeholder: "(department=sales)",
        validate: pattern(/^\s*\(.*\)\s*$/s, "validateCustomUserSearchFilter"),
      }),
      select(
        "searchScope",
        "searchScope",
        [
          { value: "1", label: t("oneLevel") },
          { value: "2", label: t("subtree") },
        ],
        starting(!stored, "1", "2"),
      ),
      number("readTimeout", "readTimeout", milliseconds),
      toggle("pagination", "pagination", starting(!stored, true, false)),
      select("referral", "referral", options("ignore", "follow"), {
        placeholder: t("userFederation.referralUnset"),
        ...below(tools.search),
      }),
    ],
  };
};

const synchronization = ({ stored }: LdapFormParts): Section => ({
  id: "synchronizationSettings",
  title: "synchronizationSettings",
  fields: [
    toggle("importEnabled", "importUsers", { initial: true }),
    toggle("syncRegistrations", "syncRegistrations", starting(!stored, true, false)),
    number("batchSizeForSync", "batchSize", { help: "batchSizeHelp" }),
    ...periodFields(),
    toggle("removeInvalidUsersEnabled", "removeInvalidUsers", { initial: true }),
  ],
});

const allowsKerberos = (values: ValuesOf<StorageProvider>) => ask(values, "allowKerberosAuthentication") === true;

const kerberos = ({ stored }: LdapFormParts): Section => ({
  id: "kerberosIntegration",
  title: "kerberosIntegration",
  fields: [
    toggle("allowKerberosAuthentication", "allowKerberosAuthentication"),
    text("kerberosRealm", "kerberosRealm", { on: allowsKerberos, ...needed("validateRealm") }),
    text("serverPrincipal", "serverPrincipal", { on: allowsKerberos, ...needed("validateServerPrincipal") }),
    text("keyTab", "keyTab", { on: allowsKerberos, ...needed("validateKeyTab") }),
    text("krbPrincipalAttribute", "krbPrincipalAttribute", {
      on: allowsKerberos,
      ...(!stored && { initial: vendors[usualVendor]?.preset.krbPrincipalAttribute }),
    }),
    toggle("debug", "debug", { on: allowsKerberos }),
    toggle("useKerberosForPasswordAuthentication", "useKerberosForPasswordAuthentication"),
  ],
});

const advanced = ({ tools = {} }: LdapFormParts): Section => ({
  id: "advancedSettings",
  title: "advancedSettings",
  fields: [
    toggle("usePasswordModifyExtendedOp", "enableLdapv3Password", below(tools.extensions)),
    toggle("validatePasswordPolicy", "validatePasswordPolicy"),
    toggle("enableLdapPasswordPolicy", "enableLdapPasswordPolicy"),
    toggle("trustEmail", "trustEmail"),
    toggle("connectionTrace", "connectionTrace"),
  ],
});

/** Settings of a directory, in sections. Source: docs/spec/areas/user-federation.md "LDAP form". */
export const ldapForm = (parts: LdapFormParts) =>
  defineForm<StorageProvider>([
    general(parts),
    connection(parts),
    searching(parts),
    synchronization(parts),
    ...(parts.hasKerberos ? [kerberos(parts)] : []),
    cacheSection(parts.t),
    advanced(parts),
  ]);
