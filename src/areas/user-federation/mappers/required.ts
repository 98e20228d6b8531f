/** Settings without which a mapper does nothing: not every server says so. Source: docs/spec/areas/user-federation.md "Mapper types". */
export const needed: Readonly<Record<string, readonly string[]>> = {
  "user-attribute-ldap-mapper": ["user.model.attribute", "ldap.attribute"],
  "certificate-ldap-mapper": ["user.model.attribute", "ldap.attribute"],
  "group-ldap-mapper": ["groups.dn"],
  "role-ldap-mapper": ["roles.dn"],
  "hardcoded-attribute-mapper": ["user.model.attribute", "attribute.value"],
  "hardcoded-ldap-attribute-mapper": ["ldap.attribute.name", "ldap.attribute.value"],
  "hardcoded-ldap-group-mapper": ["group"],
  "hardcoded-ldap-role-mapper": ["role"],
};
