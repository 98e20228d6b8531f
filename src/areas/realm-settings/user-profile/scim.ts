import type { Option } from "../../../kit/form/fields.ts";
import { scimAnnotation } from "./annotations.ts";
import { attributesOf, type Profile } from "./document.ts";

const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:";

/** SCIM user attributes that a profile can map to. Source: RFC 7643, sections 4.1 and 4.3. */
const names = [
  ...["name.middleName", "name.honorificPrefix", "name.honorificSuffix", "name.formatted", "nickName", "profileUrl"],
  ...["title", "externalId", "userType", "timezone", "preferredLanguage"],
  ...["employeeNumber", "costCenter", "organization", "division", "department", "manager.value"].map(
    (name) => `${enterprise}${name}`,
  ),
  `${enterprise}manager.displayName`,
];

/** Options without the names that other attributes use. */
export function scimOptions(profile: Profile | undefined, own: string | undefined): readonly Option[] {
  const taken = new Set(
    attributesOf(profile ?? {})
      .filter(({ name }) => name !== own)
      .map(({ annotations }) => annotations?.[scimAnnotation]),
  );
  return [
    { value: "", label: "—" },
    ...names
      .filter((name) => !taken.has(name))
      .map((value) => ({ value, label: value.replace(enterprise, "enterprise: ") })),
  ];
}
