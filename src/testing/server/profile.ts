// Default user profile of a realm, as configuration and as metadata.

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

/** Metadata of the user form. `isThere` is false for a new user, whose username is editable. */
export const metadata = (isThere: boolean) => ({
  attributes: fields.map((name) => ({
    name,
    displayName: `\${${name}}`,
    required: name === "username",
    readOnly: name === "username" && isThere,
    validators: {
      ...Object.fromEntries(
        Object.entries(rules[name]).map(([rule, options]) => [rule, { ...options, "ignore.empty.value": true }]),
      ),
      multivalued: { max: "1" },
    },
    multivalued: false,
  })),
  groups,
});
