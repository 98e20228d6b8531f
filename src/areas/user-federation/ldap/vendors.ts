import type { FieldOf, ValuesOf } from "../../../kit/form/fields.ts";
import { configPath } from "../../../kit/record/path.ts";
import type { StorageProvider } from "../storage.ts";

/** Settings with a different default per vendor. */
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

/** Defaults of each vendor. Source: docs/spec/areas/user-federation.md "Vendors". */
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

/** Default vendor of a new directory. */
export const usualVendor = "ad";

const isPresetOf = (name: PresetName, value: unknown) =>
  Object.values(vendors).some(({ preset }) => preset[name] === value);

/** True if the value is not a default of any vendor. Such a value stays when the vendor changes. */
export const isTyped = (name: PresetName, value: unknown) =>
  String(value ?? "").trim() !== "" && !isPresetOf(name, value);

/** Returns the values that a vendor sets. Omits edited settings. */
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
