import type { FieldOf, ValuesOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/form/path.ts";
import type { StorageProvider } from "../storage.ts";

/** Settings that vendors of directories differ in. */
export const presetNames = [
  "usernameLDAPAttribute",
  "rdnLDAPAttribute",
  "uuidLDAPAttribute",
  "krbPrincipalAttribute",
  "userObjectClasses",
] as const;

export type PresetName = (typeof presetNames)[number];
export type Preset = Readonly<Record<PresetName, string>>;

const unixLike = (uuid: string, principal: string): Preset => ({
  usernameLDAPAttribute: "uid",
  rdnLDAPAttribute: "uid",
  uuidLDAPAttribute: uuid,
  krbPrincipalAttribute: principal,
  userObjectClasses: "inetOrgPerson, organizationalPerson",
});

/** What each vendor calls things. Source: docs/spec/areas/user-federation.md "Vendors". */
export const vendors: Readonly<Record<string, { label: string; preset: Preset }>> = {
  ad: {
    label: "Active Directory",
    preset: {
      usernameLDAPAttribute: "cn",
      rdnLDAPAttribute: "cn",
      uuidLDAPAttribute: "objectGUID",
      krbPrincipalAttribute: "userPrincipalName",
      userObjectClasses: "person, organizationalPerson, user",
    },
  },
  rhds: { label: "Red Hat Directory Server", preset: unixLike("nsuniqueid", "krbPrincipalName") },
  tivoli: { label: "Tivoli", preset: unixLike("uniqueidentifier", "krb5PrincipalName") },
  edirectory: { label: "Novell eDirectory", preset: unixLike("guid", "krb5PrincipalName") },
  other: { label: "Other", preset: unixLike("entryUUID", "krb5PrincipalName") },
};

/** What a directory is taken for where nobody said so. */
export const usualVendor = "ad";

const isPresetOf = (name: PresetName, value: unknown) =>
  Object.values(vendors).some(({ preset }) => preset[name] === value);

/** What was typed is no vendor's own value, and stays whatever vendor is chosen. */
export const isTyped = (name: PresetName, value: unknown) =>
  String(value ?? "").trim() !== "" && !isPresetOf(name, value);

/** What a vendor sets: the names of its preset, but for those that were typed. */
export const setBy = (
  vendor: unknown,
  values: ValuesOf<StorageProvider>,
): ReturnType<NonNullable<FieldOf<StorageProvider>["sets"]>> => {
  const preset = vendors[String(vendor)]?.preset;
  return preset
    ? presetNames
        .filter((name) => !isTyped(name, values(configPath(name))))
        .map((name) => [configPath(name), preset[name]] as const)
    : [];
};
