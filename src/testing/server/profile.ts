// Default user profile of a realm, as configuration and as metadata.

import type { Item } from "./collections.ts";
import { listIn } from "./store.ts";

export const fields = ["username", "email", "firstName", "lastName"] as const;

type Field = (typeof fields)[number];

const rules: Record<Field, Record<string, object>> = {
  username: { length: { min: 3, max: 255 }, "username-prohibited-characters": {}, "up-username-not-idn-homograph": {} },
  email: { email: {}, length: { max: 255 } },
  firstName: { length: { max: 255 }, "person-name-prohibited-characters": {} },
  lastName: { length: { max: 255 }, "person-name-prohibited-characters": {} },
};

const groups = [
  {
    name: "user-metadata",
    displayHeader: "User metadata",
    displayDescription: "Attributes, which refer to user metadata",
  },
];

/** Configuration of the user profile. */
export const profile = {
  attributes: fields.map((name) => ({
    name,
    displayName: `\${${name}}`,
    validations: rules[name],
    ...(name !== "username" && { required: { roles: ["user"] } }),
    permissions: { view: ["admin", "user"], edit: ["admin", "user"] },
    multivalued: false,
  })),
  groups,
};

/** Attribute of a profile's configuration. */
interface Attribute {
  name: string;
  required?: { roles?: string[] };
  permissions?: { edit?: string[]; view?: string[] };
  validations?: Record<string, object>;
  multivalued?: boolean;
}

/** Metadata of the user form, for admins. `isThere` is false for a new user, whose username is editable. */
export const metadata = (configuration: Item, isThere: boolean) => ({
  attributes: listIn<Attribute>(configuration, "attributes")
    .filter(({ permissions: { view = [], edit = [] } = {} }) => [...view, ...edit].includes("admin"))
    .map(({ name, required, permissions, validations = {}, multivalued = false, ...rest }) => ({
      ...{ name, ...rest },
      required: name === "username" || (required !== undefined && (required.roles ?? ["admin"]).includes("admin")),
      readOnly: (name === "username" && isThere) || !permissions?.edit?.includes("admin"),
      validators: {
        ...Object.fromEntries(
          Object.entries(validations).map(([rule, options]) => [rule, { ...options, "ignore.empty.value": true }]),
        ),
        ...(!multivalued && { multivalued: { max: "1" } }),
      },
      multivalued,
    })),
  groups: listIn(configuration, "groups"),
});
